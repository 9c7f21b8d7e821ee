import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { $session } from '../../stores/session.ts';
import { WordInput } from './WordInput.tsx';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

const inputProps = { id: 'x', error: false, attributes: { input: { 'aria-describedby': undefined } } };

/** Renders the input of a client's slogan, at most 40 characters long. `change` enters text as typing and dropping do, `paste` as the clipboard does. */
async function drawn(hasLines: boolean, text = '') {
  const id = await calls.make({ templateType: 'services', businessName: 'La Güera', heroTitle: { es: text, en: text } });
  const session = (await createPerson('Ana', id).open()) ?? expect.fail('It was not opened.');
  $session.set(session);
  let renders = 0;
  const place = await screen.draw(
    <Profiler id="input" onRender={() => (renders += 1)}>
      <WordInput inputProps={inputProps} place={['heroTitle', 'es']} language="es" longest={40} hasLines={hasLines} />
    </Profiler>,
  );
  const input = place.querySelector('textarea');
  const view = place.ownerDocument.defaultView;
  if (!input || !view) throw new Error('There is no input.');
  const setValue = Object.getOwnPropertyDescriptor(view.HTMLTextAreaElement.prototype, 'value')?.set;
  return {
    session,
    input,
    renders: () => renders,
    said: () => Object(session.$config.get()['heroTitle']).es,
    change(typed: string) {
      setValue?.call(input, typed);
      input.dispatchEvent(new view.Event('input', { bubbles: true }));
    },
    /** Returns whether pasting is left to the browser. */
    paste(pasted: string) {
      const event = new view.Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { getData: () => pasted } });
      input.select();
      return input.dispatchEvent(event);
    },
  };
}

test('control characters are removed from typed and pasted text; line breaks become spaces in an input of one line', async () => {
  const line = await drawn(false);
  line.change('Birria\vde\u0085res\u0007');
  expect([line.said(), line.input.value]).toEqual(['Birria de res', 'Birria de res']);
  // Without its control character the text equals the previous one.
  line.change('Birria de res\u0007');
  expect([line.said(), line.input.value]).toEqual(['Birria de res', 'Birria de res']);
  expect(line.paste('Birria\vde pato\r\n')).toBe(false);
  expect([line.said(), line.input.value]).toEqual(['Birria de pato', 'Birria de pato']);
  await screen.clear();
  const lines = await drawn(true);
  lines.change('Birria\vde res\u0007\n\tcon todo');
  expect(lines.said()).toBe('Birria\nde res\n\tcon todo');
  lines.paste('Birria\vde res\r\n\r\n\tcon todo\u0007');
  expect([lines.said(), lines.input.value]).toEqual(Array(2).fill('Birria\nde res\n\n\tcon todo'));
});

test('text without control characters and line breaks is pasted by the browser, with its spaces', async () => {
  const line = await drawn(false, 'Antes');
  expect(line.paste(' de res ')).toBe(true);
  expect(line.said()).toBe('Antes');
});

test('typing in the form or on the page renders nothing; near the maximum length the remaining characters are shown', async () => {
  const line = await drawn(false, 'Birria');
  let before: number;
  // Mantine renders some parts in a second step.
  do {
    before = line.renders();
    await screen.settled();
  } while (line.renders() > before);
  expect(line.input.value).toBe('Birria');
  line.change('Birrias');
  line.session.edit(['heroTitle', 'es'], 'Birrias y');
  expect(line.input.value).toBe('Birrias y');
  line.session.undo();
  expect(line.input.value).toBe('Birrias');
  await new Promise((resolve) => setImmediate(resolve));
  expect(line.renders()).toBe(before);
  line.change('Birria de res, de chivo y de borrego');
  await expect.poll(() => screen.text()).toContain('Quedan 4 caracteres');
  expect(line.renders()).toBeGreaterThan(before);
});
