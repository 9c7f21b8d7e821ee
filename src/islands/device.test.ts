import { describe, expect, it } from 'vitest';
import { type DeviceSignals, deviceClasses } from './device.ts';

const able: DeviceSignals = { memory: 8, cores: 8, connection: '4g', savesData: false, screen: 390, density: 3, prefersReducedMotion: false };

describe('deviceClasses', () => {
  it('leaves an able device alone', () => expect(deviceClasses(able)).toEqual([]));
  it('leaves alone what tells nothing of itself', () => expect(deviceClasses({ screen: 1080, density: 1, prefersReducedMotion: false })).toEqual([]));
  it.each<[string, Partial<DeviceSignals>]>([
    ['two gigabytes', { memory: 2 }],
    ['half a gigabyte', { memory: 0.5 }],
    ['two cores', { cores: 2 }],
    ['a slow connection', { connection: '2g' }],
    ['a wish to save data', { savesData: true }],
    ['a small coarse screen', { screen: 480, density: 1 }],
    ['less motion', { prefersReducedMotion: true }],
  ])('takes a device with %s for a low-end one', (_name, signals) =>
    expect(deviceClasses({ ...able, ...signals })).toEqual(['low-end', 'reduced-animations', 'optimized-images']),
  );
  it.each<Partial<DeviceSignals>>([{ memory: 4 }, { cores: 4 }, { connection: '3g' }, { screen: 480, density: 2 }, { screen: 481, density: 1 }])(
    'not with %j',
    (signals) => expect(deviceClasses({ ...able, ...signals })).toEqual([]),
  );
});
