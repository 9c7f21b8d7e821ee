import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { describeForm } from '#core/forms/describe-form.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { $session } from './session.ts';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

test.each(describeForm('client', 'services').map(({ id }) => id))(
  'at a letter of another text nothing of the form "%s" is rendered again, nor are the actions on items',
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
    // What is drawn may ask for more.
    let before: number;
    do {
      before = renders;
      await screen.settled();
    } while (renders > before);
    $session.get()?.edit([group === 'about' ? 'heroTitle' : 'aboutText', 'es'], 'Desde 1987');
    // React renders what a store changed before the next task.
    await new Promise((resolve) => setImmediate(resolve));
    expect(renders).toBe(before);
    $session.get()?.edit(['templateType'], 'retail');
    await expect.poll(() => renders).toBeGreaterThan(before);
  },
);
