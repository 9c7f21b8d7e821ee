import { type RefObject, useLayoutEffect } from 'react';
import type { FormEvent } from '#core/approval/form.ts';
import { isObject, own } from '#core/config/loose-json.ts';
import { fetchJson } from '../fetch-json.ts';
import { lifted } from '../lifted.ts';
import type { FormController } from './controller.ts';
import { whoAsks } from './device-storage.ts';

/** Whether the page stands in the editor's frame, where the form cannot be answered. */
export const isInFrame = (): boolean => window.parent !== window;

const textIn = (field: Element | null): string => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '');

/** What was typed into the form before React took it over, as events. */
function typedIn(form: HTMLElement): FormEvent[] {
  const comments = [...form.querySelectorAll<HTMLElement>('[data-judges]')].map(
    (card): FormEvent => ({ type: 'comment', section: card.dataset['judges'] ?? '', text: textIn(card.querySelector('textarea')) }),
  );
  const who = (['name', 'email'] as const).map((field): FormEvent => ({ type: field, text: textIn(form.querySelector(`#approval-${field}`)) }));
  return [...comments, ...who].filter((event) => 'text' in event && event.text !== '');
}

/** How long the form waits for the stored approval, in milliseconds; then it goes on with what the page has. */
const longestWait = 30_000;

const revisionOf = (body: unknown): number | undefined => {
  const revision = isObject(body) ? own(body, 'revision') : undefined;
  return typeof revision === 'number' ? revision : undefined;
};

interface Page {
  id: string;
  /** The revision that the page shows. */
  revision: number | undefined;
  /** The config as the API gave it to the page; left out where it must be fetched. */
  stored: unknown;
}

/**
 * Wakes the form at the moment React takes its nodes over, so that what was typed before is not lost. Then gives it the
 * stored approval. A page that shows an older revision is rendered again, so that the client reviews the present content;
 * unless they have begun: then their answer is about what they see, and names that revision.
 */
export function useStored(form: FormController, section: RefObject<HTMLElement | null>, { id, revision, stored }: Page): void {
  useLayoutEffect(() => {
    const node = section.current;
    if (!node || isInFrame()) return undefined;
    form.wake(revision, typedIn(node));
    if (stored !== undefined) {
      form.read({ config: stored, revision });
      return undefined;
    }
    const end = new AbortController();
    const { signal } = end;
    let press: Promise<void> | undefined;
    const began = () => {
      press = lifted();
    };
    node.addEventListener('pointerdown', began, { capture: true, signal });
    void fetchJson(`/api/config/${id}?_t=${Date.now()}`, whoAsks(id), AbortSignal.timeout(longestWait)).then(async (fetched) => {
      // Verdicts change the height of cards, which would move what somebody is pressing.
      await press;
      if (signal.aborted) return;
      const config = fetched.ok ? fetched.body : undefined;
      const isBehind = (revisionOf(config) ?? 0) > (revision ?? 0);
      if (isBehind && !form.isBegun() && !node.contains(document.activeElement)) postMessage({ type: 'TEMPLATE_UPDATED' }, location.origin);
      else form.read({ config, revision, isBehind });
    });
    return () => end.abort();
  }, [form, section, id, revision, stored]);
}
