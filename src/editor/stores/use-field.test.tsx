import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { describeForm } from '#core/forms/describe-form.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { testAdmin } from '#tests/support/test-api.ts';
import { $user } from '../app/session.ts';
import { $session } from './session.ts';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

test.each(describeForm('client', 'services').map(({ id }) => id))(
  'typing in another text renders neither the form "%s" nor the actions on items again',
  async (group) => {
    const id = await calls.make({ templateType: 'services', businessName: 'La Güera' });
    $session.set(await createPerson('Ana', id).open());
    const { ConfigForm } = await import('../forms/ConfigForm.tsx');
    const { PageItems } = await import('../preview/PageItems.tsx');
    let renders = 0;
    await screen.draw(
      <Profiler id="parts" onRender={() => (renders += 1)}>
        <ConfigForm group={group} />
        <PageItems menu={undefined} onMenu={() => {}} scale={1} frame={{ current: null }} send={() => {}} />
      </Profiler>,
    );
    // Rendered parts may cause further renders.
    let before: number;
    do {
      before = renders;
      await screen.settled();
    } while (renders > before);
    $session.get()?.edit([group === 'about' ? 'heroTitle' : 'aboutText', 'es'], 'Desde 1987');
    // React renders a store's change before the next task.
    await new Promise((resolve) => setImmediate(resolve));
    expect(renders).toBe(before);
    $session.get()?.edit(['templateType'], 'retail');
    await expect.poll(() => renders).toBeGreaterThan(before);
  },
);

test('typing does not render the bar, the messages or the conflict dialog again', async () => {
  const id = await calls.make({ templateType: 'services', businessName: 'La Güera' });
  $session.set(await createPerson('Ana', id).open());
  $user.set({ email: testAdmin.email, name: 'Ana', role: 'admin' });
  const { TopBar } = await import('../workspace/TopBar.tsx');
  const { Notices } = await import('../workspace/Notices.tsx');
  const { ConflictDialog } = await import('../workspace/ConflictDialog.tsx');
  let renders = 0;
  await screen.draw(
    <Profiler id="beside" onRender={() => (renders += 1)}>
      <TopBar name="La Güera" />
      <Notices />
      <ConflictDialog />
    </Profiler>,
  );
  // The first letter enables undo and save, so it renders the bar; later ones must not.
  $session.get()?.edit(['aboutText', 'es'], 'D');
  let before: number;
  do {
    before = renders;
    await screen.settled();
  } while (renders > before);
  $session.get()?.edit(['aboutText', 'es'], 'De');
  await new Promise((resolve) => setImmediate(resolve));
  expect(renders).toBe(before);
  $session.get()?.undo();
  await expect.poll(() => renders).toBeGreaterThan(before);
});
