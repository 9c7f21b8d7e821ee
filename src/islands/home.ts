import { enterBrand } from './brand.ts';
import { remember, tabStorage, take } from './device-memory.ts';

const typedKey = 'domain-typed';

/**
 * The domain checker's field before hydration: its button is disabled while the field is blank, the field is as wide as
 * its text, and its text is kept when the language is changed.
 */
function startTyped(): void {
  const form = document.querySelector<HTMLFormElement>('.domain-form');
  const field = form?.querySelector('input');
  const button = form?.querySelector('button');
  if (!form || !field || !button) return;
  const update = () => {
    if (!form.closest('[ssr]')) return;
    button.disabled = field.value.trim() === '';
    field.parentElement?.setAttribute('data-typed', field.value || field.placeholder);
  };
  field.value ||= take(tabStorage, typedKey) ?? '';
  update();
  field.addEventListener('input', update);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[data-language]')) remember(tabStorage, typedKey, field.value);
  });
}

enterBrand();
startTyped();
