import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EditorDocument, openDocument } from '#tests/support/editor/drawn-part.tsx';
import { WordInput } from './WordInput.tsx';

let screen: EditorDocument;
beforeAll(() => {
  screen = openDocument();
});
afterEach(() => screen.clear());
afterAll(() => screen.close());

/** Draws an input for a text; `change` brings text in as typing and dropping do, `paste` as the clipboard does. Both give what the config gets. */
async function drawn(hasLines: boolean) {
  let given: string | undefined;
  const props = { inputProps: { id: 'x', error: false, attributes: { input: { 'aria-describedby': undefined } } }, path: 'x', longest: 300, hasLines };
  const place = await screen.draw(<WordInput {...props} value="" onChange={(text) => (given = text)} />);
  const input = place.querySelector('textarea');
  const view = place.ownerDocument.defaultView;
  if (!input || !view) throw new Error('There is no input.');
  const setValue = Object.getOwnPropertyDescriptor(view.HTMLTextAreaElement.prototype, 'value')?.set;
  return {
    change(text: string) {
      setValue?.call(input, text);
      input.dispatchEvent(new view.Event('input', { bubbles: true }));
      return given;
    },
    paste(text: string) {
      given = undefined;
      const event = new view.Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { getData: () => text } });
      input.dispatchEvent(event);
      return given;
    },
  };
}

test('text from slides and spreadsheets loses what nobody sees of it, in one line and in several', async () => {
  const line = await drawn(false);
  expect(line.change('Birria\vde\u0085res\u0007')).toBe('Birria de res');
  expect(line.paste('Birria\vde res\r\n')).toBe('Birria de res');
  await screen.clear();
  const lines = await drawn(true);
  expect(lines.change('Birria\vde res\u0007\n\tcon todo')).toBe('Birria\nde res\n\tcon todo');
  expect(lines.paste('Birria\vde res\r\n\r\n\tcon todo\u0007')).toBe('Birria\nde res\n\n\tcon todo');
});

test('a piece of a line is pasted by the browser, with its spaces', async () => {
  const line = await drawn(false);
  expect(line.paste(' de res ')).toBeUndefined();
});
