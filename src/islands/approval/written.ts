import type { FormEvent } from '#core/approval/form-events.ts';

const textIn = (field: Element | null): string => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '');

/** What was written in the form before React had it, as what somebody would have said to it. */
export function writtenIn(form: HTMLElement): FormEvent[] {
  const comments = [...form.querySelectorAll<HTMLElement>('[data-judges]')].map(
    (card): FormEvent => ({ type: 'comment', section: card.dataset['judges'] ?? '', text: textIn(card.querySelector('textarea')) }),
  );
  const who = (['name', 'email'] as const).map((field): FormEvent => ({ type: field, text: textIn(form.querySelector(`#approval-${field}`)) }));
  return [...comments, ...who].filter((event) => 'text' in event && event.text !== '');
}
