import { type RefObject, useLayoutEffect } from 'react';
import type { FormEvent } from '#core/approval/form/events.ts';
import { isObject, own } from '#core/config/loose-json.ts';
import { fetchJson } from '../fetch-json.ts';
import { lifted } from '../lifted.ts';
import type { FormController } from './controller.ts';
import { approvalToken } from './token.ts';

/** Whether the page stands in an editor's frame, where nobody answers for the client. */
export const isInFrame = (): boolean => window.parent !== window;

const textIn = (field: Element | null): string => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '');

/** What was written in the form before React had it, as what somebody would have said to it. */
export function writtenIn(form: HTMLElement): FormEvent[] {
  const comments = [...form.querySelectorAll<HTMLElement>('[data-judges]')].map(
    (card): FormEvent => ({ type: 'comment', section: card.dataset['judges'] ?? '', text: textIn(card.querySelector('textarea')) }),
  );
  const who = (['name', 'email'] as const).map((field): FormEvent => ({ type: field, text: textIn(form.querySelector(`#approval-${field}`)) }));
  return [...comments, ...who].filter((event) => 'text' in event && event.text !== '');
}

/** How long the form waits to be told what is stored, in milliseconds; then it goes on with what the page says. */
const longestWait = 30_000;

const revisionOf = (body: unknown): number | undefined => {
  const revision = isObject(body) ? own(body, 'revision') : undefined;
  return typeof revision === 'number' ? revision : undefined;
};

interface Page {
  id: string;
  /** The revision that the page shows. */
  revision: number | undefined;
  /** The config as the API gave it to the page; left out where it is to be asked for. */
  stored: unknown;
}

/**
 * Wakes the form, in the same moment as React takes its nodes over: what is written in them is what somebody wrote. Then
 * tells it what is stored. A page that is behind is rendered anew, so that the client judges what is there now; but not under
 * the hands of somebody who has begun: their answer is of what they see, and says so.
 */
export function useStored(form: FormController, section: RefObject<HTMLElement | null>, { id, revision, stored }: Page): void {
  useLayoutEffect(() => {
    const node = section.current;
    if (!node || isInFrame()) return undefined;
    form.wake(revision, writtenIn(node));
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
    void fetchJson(`/api/config/${id}?_t=${Date.now()}`, approvalToken(), AbortSignal.timeout(longestWait)).then(async (fetched) => {
      // Cards change their height with their verdicts, and with them the place of what somebody is pressing.
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
