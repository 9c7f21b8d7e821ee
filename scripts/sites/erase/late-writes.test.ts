import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reachStoresThrough } from '#server/store/blobs/open-store.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { type ApprovalCalls, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { holding, startErasing } from '#tests/support/store/erasing.ts';

let calls: ApprovalCalls;
let erasing: Awaited<ReturnType<typeof startErasing>>;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  calls = await startApprovalCalls();
  erasing = await startErasing();
});
afterAll(async () => {
  await erasing.stop();
  await calls.api.stop();
});

const erase = (...argv: string[]) => erasing.erase(...argv);
const answer = (id: string, name: string, email: string) => calls.submit(id, { name, email });

test('a save that takes longer than the wait does not bring erased data back', async () => {
  const id = await calls.make();
  await answer(id, 'Tomasa Gil', 'tomasa@cliente.test');
  const { body, seen } = await calls.read(id);
  /** Holds up what is stored at a place until something is written at another one. */
  const holdUp = (held: RegExp, until: RegExp) => {
    let letGo: () => void = () => undefined;
    const open = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return reachStoresThrough(async (input, init) => {
      const isWrite = init?.method?.toUpperCase() === 'PUT';
      if (isWrite && held.test(String(input))) await open;
      const answered = await fetch(input, init);
      if (isWrite && until.test(String(input))) letGo();
      return answered;
    });
  };
  const asBefore = holdUp(new RegExp(`site:revisions/${id}(?:/|%2F)3`), new RegExp(`site:submissions/${id}(?:/|%2F)1`));
  // It has read who answered, and stores its revision once the answer itself, which comes last, was erased.
  const saving = calls.put(id, { ...body, phone: '442 555 0177' }, `"${seen.revision}"`);
  const done = await erase('--person', 'tomasa@cliente.test', '--confirm', 'local');
  asBefore();
  expect((await saving).status).toBe(200);
  expect(done).toMatchObject({ code: 0, json: { isComplete: true, places: expect.arrayContaining([`revisions/${id}/3`]) } });
  expect(await holding('Tomasa')).toEqual([]);
});

test('if somebody writes the data again after each pass, it stops, says so and fails', async () => {
  const id = await calls.make();
  await answer(id, 'Fidel Ruiz', 'fidel@cliente.test');
  const stored = (await openRawStore('submissions').read(`${id}/1`))?.bytes;
  const place = new RegExp(`site:submissions/${id}(?:/|%2F)1`);
  const asBefore = reachStoresThrough(async (input, init) => {
    const answered = await fetch(input, init);
    if (init?.method?.toUpperCase() !== 'PUT' || !place.test(String(input))) return answered;
    const headers = new Headers(init.headers);
    for (const condition of ['if-match', 'if-none-match']) headers.delete(condition);
    await fetch(input, { ...init, headers, body: new Uint8Array(stored ?? []) });
    return answered;
  });
  const done = await erase('--person', 'fidel@cliente.test', '--confirm', 'local');
  asBefore();
  expect(done).toMatchObject({ code: 1, json: { isComplete: false } });
  expect((await erase('--person', 'fidel@cliente.test', '--confirm', 'local')).json).toMatchObject({ isComplete: true });
  expect(await holding('Fidel')).toEqual([]);
}, 30_000);
