import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openDocument } from '#tests/support/editor/drawn-part.tsx';

// Replaced, because only a browser can decode and resize a photo.
const server = vi.hoisted(() => ({ uploads: 0 }));
vi.mock('../pictures/upload-photo.ts', () => ({
  uploadPhoto: async () => {
    server.uploads += 1;
    return { ok: false, fault: 'closed' };
  },
}));

const screen = openDocument();
afterEach(async () => {
  await screen.clear();
  await screen.close();
  // Other test files in this process must get the real `uploadPhoto`.
  vi.resetModules();
});

test('once the link turns out to be closed, no further photo is sent to it', async () => {
  const { usePhotoQueue } = await import('./use-photo-queue.ts');
  const closed = vi.fn();
  function Queue() {
    const link = useRef({ id: '201', token: 'a' });
    const { choose, photos } = usePhotoQueue({ link, isPaused: () => false, arrived: () => undefined, closed });
    return (
      <button type="button" onClick={() => choose(['a', 'b', 'c'].map((name) => new File([name], `${name}.jpg`)))}>
        Fotos: {photos.length}
      </button>
    );
  }
  await screen.draw(<Queue />);
  await expect.poll(() => screen.buttons()).toContain('Fotos: 0');
  screen.press('Fotos: 0');
  await expect.poll(() => closed.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(() => screen.buttons()).toContain('Fotos: 3');
  expect([server.uploads, closed.mock.calls.length]).toEqual([1, 1]);
});
