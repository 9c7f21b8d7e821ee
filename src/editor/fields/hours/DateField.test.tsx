import { afterEach, expect, test } from 'vitest';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { $session } from '../../stores/session.ts';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

const dayMs = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const { $ahead } = await import('../../api/call.ts');
afterEach(() => $ahead.set(0));

test('a banner is over by the server’s clock, whatever the device’s clock says', async () => {
  const id = await calls.make({ templateType: 'restaurants', businessName: 'La Güera', bannerUntil: dayFromNow(20) });
  $session.set(await createPerson('Ana', id).open());
  const { ConfigForm } = await import('../../forms/ConfigForm.tsx');
  await screen.draw(<ConfigForm group="banner" only={['bannerUntil']} />);
  await expect.poll(() => screen.text()).toContain('Hasta');
  expect(screen.text()).not.toContain('Ya no se muestra');
  $ahead.set(40 * dayMs);
  await expect.poll(() => screen.text()).toContain('Ya no se muestra: terminó.');
});
