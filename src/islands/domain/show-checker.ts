import type { CheckerState } from '#core/domains/checker.ts';
import type { DomainAnswer } from '#schema/api.ts';

/** The place of `{domain}` in a link that carries a draft message. */
const domainPlace = encodeURIComponent('{domain}');

function fill(block: ParentNode, name: string, text: string): void {
  for (const place of block.querySelectorAll(`[data-fill="${name}"]`)) place.textContent = text;
}

function fillDomain(block: ParentNode, domain: string): void {
  fill(block, 'domain', domain);
  for (const link of block.querySelectorAll<HTMLAnchorElement>('a[data-draft]')) {
    link.href = (link.dataset['draft'] ?? '').replace(domainPlace, () => encodeURIComponent(domain));
  }
}

/** `$18`, `$12.99`: dollars in both languages, since the words beside them say which. */
const dollars = (price: number): string =>
  `$${price.toLocaleString('en-US', Number.isInteger(price) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

function showAlternatives(block: HTMLElement, { alternatives }: DomainAnswer): void {
  const part = block.querySelector<HTMLElement>('[data-alternatives]');
  const list = part?.querySelector('ul');
  const pattern = list?.firstElementChild;
  if (!part || !list || !pattern) return;
  const free = alternatives.filter(({ available }) => available);
  const lines = free.map(({ domain }) => {
    const line = pattern.cloneNode(true);
    if (line instanceof Element) fillDomain(line, domain);
    return line;
  });
  // The first line stays as the pattern of the next answer.
  list.replaceChildren(...(lines.length > 0 ? lines : [pattern]));
  part.hidden = lines.length === 0;
}

function fillResult(block: HTMLElement, answer: DomainAnswer): void {
  const { domain, price } = answer;
  fillDomain(block, domain);
  showAlternatives(block, answer);
  fill(block, 'price', price === null ? '' : dollars(price));
  const priced = block.querySelector<HTMLElement>('[data-price]');
  if (priced) priced.hidden = price === null;
}

/** Shows the state in the section's markup: fills its block before it is shown, so that it is announced whole. */
export function showChecker(section: HTMLElement, state: CheckerState, isNoDomain: boolean): void {
  for (const block of section.querySelectorAll<HTMLElement>('[data-state]')) {
    const isShown = block.dataset['state'] === state.status;
    if (isShown && 'answer' in state) fillResult(block, state.answer);
    if (isShown && state.status === 'checking') fill(block, 'typed', state.typed);
    const rule = block.querySelector<HTMLElement>('[data-rule]');
    if (rule) rule.hidden = !isNoDomain;
    block.hidden = !isShown;
  }
}
