import { type CheckerEvent, canCheck, endOf, idleChecker, nextChecker } from '#core/domains/checker.ts';
import { remember, take } from '../device-memory.ts';
import { askDomain } from './ask-domain.ts';
import { showChecker } from './show-checker.ts';

const typedKey = 'domain-typed';
const passed = () => sessionStorage;

/**
 * The domain checker of the homepage. The states and their times are `nextChecker`'s; here they meet the form, the
 * server and the clock. What was typed goes along when the language is changed.
 */
export function startDomainCheck(signal: AbortSignal): void {
  const section = document.querySelector<HTMLElement>('#domain');
  const form = section?.querySelector('form');
  const input = form?.querySelector('input');
  const button = form?.querySelector('button');
  const shelf = section?.querySelector<HTMLElement>('.domain-shelf');
  if (!section || !form || !input || !button || !shelf) return;
  let state = idleChecker;
  let isNoDomain = false;
  let timer = 0;

  const tellButton = () => {
    button.disabled = !canCheck(state, input.value);
    // For browsers that do not size a field by its content.
    input.size = Math.max(3, input.value.length || input.placeholder.length);
  };

  function change(event: CheckerEvent): void {
    const next = nextChecker(state, event);
    if (next === state) return;
    // Who was on a button of what goes is led back to the field, not to the top of the page.
    const hadFocus = shelf?.contains(document.activeElement) === true;
    state = next;
    clearTimeout(timer);
    const end = endOf(next);
    if (end !== undefined) timer = window.setTimeout(() => change({ type: 'time', at: Date.now() }), end - Date.now());
    if (section) showChecker(section, next, isNoDomain);
    if (next.status === 'idle' && hadFocus) input?.focus({ preventScroll: event.type === 'time' });
    tellButton();
  }

  async function check(): Promise<void> {
    if (!input || !canCheck(state, input.value)) return;
    isNoDomain = false;
    const wasOnButton = document.activeElement === button;
    shelf?.setAttribute('data-open', '');
    change({ type: 'start', typed: input.value });
    const { request } = state;
    const reply = await askDomain(input.value.trim());
    if (signal.aborted) return;
    isNoDomain = !reply.ok && reply.isNoDomain;
    const at = Date.now();
    change(reply.ok ? { type: 'answered', request, answer: reply.answer, at } : { type: 'failed', request, at });
    // A button that was off for a while has lost the focus.
    if (wasOnButton && document.activeElement === document.body) button?.focus({ preventScroll: true });
  }

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void check();
    },
    { signal },
  );
  form.addEventListener('input', tellButton, { signal });
  shelf.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('.close')) return;
      change({ type: 'close' });
      shelf.removeAttribute('data-open');
    },
    { signal },
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[data-language]')) remember(passed, typedKey, input.value);
    },
    { signal },
  );
  // The room that was made for an answer is given back where nobody sees it.
  const seen = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting === false && state.status === 'idle') shelf.removeAttribute('data-open');
  });
  seen.observe(shelf);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    seen.disconnect();
  });
  input.value ||= take(passed, typedKey) ?? '';
  tellButton();
}
