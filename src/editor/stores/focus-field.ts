import { isWithin, type Path, parsePathKey, pathKey } from '#core/edit/path.ts';

/** Id of the title above the form, which takes the focus when the focused element is removed. */
export const formTitleId = 'form-title';

type Listener = (path: Path) => void;
const listeners = new Set<Listener>();

/** Registers a listener that is called before a field is looked for, so that its form can be opened. Returns a function that removes it. */
export function onFocusField(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const framesToWait = 60;
const focusable = 'input, textarea, select, button, [tabindex]';

/** The input of a path, or the first input inside it, for instance of a list item or a bilingual text. */
function findField(path: Path): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  return fields.find(({ dataset }) => dataset['field'] === pathKey(path)) ?? fields.find(({ dataset }) => isWithin(parsePathKey(dataset['field'] ?? ''), path));
}

/** Opens the form of a path, scrolls to its input (`data-field` is the path joined by dots) and calls `use` with the input. */
function openField(path: Path, use: (field: HTMLElement) => void): void {
  for (const listener of listeners) listener(path);
  let frames = 0;
  const look = () => {
    const field = findField(path);
    frames += 1;
    if (!field && frames < framesToWait) return void requestAnimationFrame(look);
    field?.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (field) use(field);
  };
  requestAnimationFrame(look);
}

/** Opens the form of a field, scrolls to its input and focuses it. */
export const focusField = (path: Path): void =>
  openField(path, (field) => {
    const isFocusable = field.matches(focusable);
    // In a group of radio buttons the checked one takes the focus.
    (isFocusable ? field : field.querySelector<HTMLElement>(`input:checked, ${focusable}`))?.focus({ preventScroll: true });
  });

/** The field of the text in the preview that had the caret last. */
let shown: Path | undefined;

/** Opens the form of a field and scrolls to its input without focusing it, because the user is typing the text in the preview. */
export function showField(path: Path): void {
  shown = path;
  openField(path, (field) => {
    for (const shown of document.querySelectorAll('[data-on-page]')) shown.removeAttribute('data-on-page');
    field.closest('.field')?.setAttribute('data-on-page', '');
  });
}

export const focusShownField = (): void => shown && focusField(shown);
