import { useStore } from '@nanostores/react';
import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from '#core/approval/form.ts';
import { isObject, own } from '#core/config/loose-json.ts';
import { Approval, ApprovalBody } from '#sections/approval/Approval.tsx';
import { type ApprovalSite, approvalView } from '#sections/approval/approval-view.ts';
import { fetchJson } from '../fetch-json.ts';
import { useAwake } from '../hydrate/use-awake.ts';
import { linkStylesheet } from '../link-stylesheet.ts';
import { showToast } from '../notice/toasts.ts';
import { pressEnded } from '../press-ended.ts';
import { type FormController, formOf } from './controller.ts';
import type { Correcting } from './correct/Correcting.tsx';
import correctStylesheet from './correct/correct.css?url';
import { draftKey, hasTypedCorrections, identityHeaders, loadMessage } from './device-storage.ts';
import stylesheet from './threads/threads.css?url';
import type { ThreadProps } from './threads/threads.ts';
import { approvalToken } from './token.ts';
import { usePageEffects } from './use-page-effects.ts';

/** Whether the page is in the editor's preview, where the form cannot be answered. */
const isInFrame = (): boolean => window.parent !== window;

const textIn = (field: Element | null): string => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '');

/** The text that was typed into the static form before hydration, as events. */
function typedIn(form: HTMLElement): FormEvent[] {
  const comments = [...form.querySelectorAll<HTMLElement>('[data-judges]')].map(
    (card): FormEvent => ({ type: 'comment', section: card.dataset['judges'] ?? '', text: textIn(card.querySelector('textarea')) }),
  );
  const who = (['name', 'email'] as const).map((field): FormEvent => ({ type: field, text: textIn(form.querySelector(`#approval-${field}`)) }));
  return [...comments, ...who].filter((event) => 'text' in event && event.text !== '');
}

/** How long the form waits for the stored approval, in milliseconds; after that it uses what the page has. */
const timeoutMs = 30_000;

const revisionOf = (body: unknown): number | undefined => {
  const revision = isObject(body) ? own(body, 'revision') : undefined;
  return typeof revision === 'number' ? revision : undefined;
};

interface Page {
  id: string;
  /** The revision that the page shows. */
  revision: number | undefined;
  /** The config from the API, if the page has it already; otherwise it is fetched. */
  stored: unknown;
}

/**
 * Starts the form during hydration, so that text typed before is kept, then loads the
 * stored approval. A page that shows an older revision is rendered again, so that the client reviews the present content,
 * unless the client has begun to answer: the answer then names the older revision.
 */
function useStored(form: FormController, section: RefObject<HTMLElement | null>, { id, revision, stored }: Page): void {
  useLayoutEffect(() => {
    const node = section.current;
    if (!node || isInFrame()) return undefined;
    form.wake(revision, typedIn(node));
    const end = new AbortController();
    const { signal } = end;
    let press: Promise<void> | undefined;
    const began = () => {
      press = pressEnded();
    };
    node.addEventListener('pointerdown', began, { capture: true, signal });
    async function load(): Promise<void> {
      const fetched = await fetchJson(`/api/config/${id}?_t=${Date.now()}`, identityHeaders(id), AbortSignal.timeout(timeoutMs));
      // The verdicts change the height of cards, which must not move a button while it is being pressed.
      await press;
      if (signal.aborted) return;
      const config = fetched.ok ? fetched.body : undefined;
      const isBehind = (revisionOf(config) ?? 0) > (revision ?? 0);
      if (isBehind && !form.isBegun() && !node?.contains(document.activeElement)) postMessage({ type: 'TEMPLATE_UPDATED' }, location.origin);
      else form.read({ config, revision, isBehind });
    }
    // The same link may be open in two tabs. Without this, the answer of each would replace the other's.
    const follow = ({ key, newValue }: StorageEvent) => void (key === draftKey(id) && form.follow(newValue) && load());
    addEventListener('storage', follow, { signal });
    if (stored === undefined) void load();
    else form.read({ config: stored, revision });
    return () => end.abort();
  }, [form, section, id, revision, stored]);
}

/**
 * The component that shows a section's thread, fetched when the form is hydrated; `undefined` without an approval link, as only
 * its holders take part.
 */
function useThread(): ComponentType<ThreadProps> | undefined {
  const [Thread, setThread] = useState<ComponentType<ThreadProps>>();
  useEffect(() => {
    if (approvalToken() === undefined || isInFrame()) return undefined;
    let isOver = false;
    // If the code cannot be loaded, the form works without threads.
    void Promise.all([import('./threads/SectionThread.tsx'), linkStylesheet(stylesheet)]).then(
      ([{ SectionThread }]) => isOver || setThread(() => SectionThread),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  return Thread;
}

interface Begun {
  Correcting: typeof Correcting;
  opensList: boolean;
}

/** The mode in which the client corrects the page. Its code is loaded on first use; leaving it returns the focus to the form's button. */
function useCorrecting(section: RefObject<HTMLElement | null>) {
  const [correcting, setCorrecting] = useState<Begun | 'loading'>();
  return {
    correcting,
    async begin({ opensList }: Pick<Begun, 'opensList'>, failed: string): Promise<void> {
      setCorrecting('loading');
      try {
        const [{ Correcting }] = await Promise.all([import('./correct/Correcting.tsx'), linkStylesheet(correctStylesheet)]);
        setCorrecting({ Correcting, opensList });
      } catch {
        setCorrecting(undefined);
        showToast(failed, 'error');
      }
    },
    end(): void {
      setCorrecting(undefined);
      const button = section.current?.querySelector<HTMLElement>('.corrections-begin');
      button?.scrollIntoView({ block: 'center' });
      button?.focus({ preventScroll: true });
    },
  };
}

export interface ApprovalIslandProps {
  /** Id of the config. */
  id: string;
  /** The revision that the page shows. */
  revision: number | undefined;
  site: ApprovalSite;
  /** The designer's instructions, in the page's language. */
  instructions: string;
  /** The config from the API; missing on a built page, whose form fetches it after hydration. */
  stored?: unknown;
}

/**
 * The client's approval form. Its first render equals the build's, as hydration requires; text typed before, the device's draft
 * and the stored approval are applied as state right after.
 */
export function ApprovalIsland({ id, revision, site, instructions, stored }: ApprovalIslandProps) {
  const form = formOf(
    id,
    site.sections.map(({ key }) => key),
  );
  const state = useStore(form.$state);
  const isStored = useStore(form.$isStored);
  const config = useStore(form.$config);
  const section = useRef<HTMLElement>(null);
  const [isReady, setReady] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const [shown, setShown] = useState({ name: false, email: false });
  const [hasUnproposed, setUnproposed] = useState(false);
  const [visited, visit] = useState<string>();
  const Thread = useThread();
  const { correcting, begin, end } = useCorrecting(section);

  useLayoutEffect(() => {
    setReady(true);
    setPreview(isInFrame());
    setUnproposed(hasTypedCorrections(id));
  }, [id]);
  useStored(form, section, { id, revision, stored });
  usePageEffects(form, section, state.phase, visit);
  useAwake(section);

  const still = approvalView({ ...site, config: { clientApproval: { isFormEnabled: true, generalInstructions: instructions } } });
  const now = config === undefined ? still : approvalView({ ...site, config });
  // In these phases the form is gone, so the button that leads to it is hidden.
  const isOver = now === undefined && state.refusal === undefined && (state.phase === 'editing' || state.phase === 'closed');
  useEffect(() => {
    if (isOver) document.querySelector('.approval-button')?.remove();
  }, [isOver]);
  const view = now ?? still;
  if (view === undefined || isOver) return null;

  const submit = () => {
    const missing = form.submit();
    if (missing === undefined) return;
    setShown({ ...shown, [missing]: true });
    if (missing === 'name') showToast(view.texts.nameMissing, 'error');
    document.getElementById(`approval-${missing}`)?.focus();
  };
  return (
    <Approval ref={section}>
      <ApprovalBody
        view={view}
        state={state}
        moment={{
          isReady,
          isPreview,
          isWaiting: false,
          isStored: isStored && !(state.phase === 'closed' && site.sections.some(({ key }) => loadMessage(id, key)?.isStored === false)),
          shown,
          visited,
          hasUnproposed,
          correcting: correcting === undefined ? 'off' : correcting === 'loading' ? correcting : 'on',
        }}
        act={(event) => {
          // The pressed button is removed; if its card stays, the card gets the focus.
          if (event.type === 'discard') section.current?.querySelector<HTMLElement>('.outcome')?.focus({ preventScroll: true });
          form.act(event);
          if (event.type === 'discard') showToast(view.texts.untaken.discarded);
        }}
        leave={(field) => setShown({ ...shown, [field]: true })}
        visit={visit}
        submit={submit}
        thread={
          Thread &&
          ((section, offer) => <Thread id={id} section={section} language={site.language} name={state.name} provider={site.providerName} offer={offer} />)
        }
        correct={(options) => begin(options, view.texts.correct.failed)}
      />
      {typeof correcting === 'object' && state.phase === 'editing' && (
        <correcting.Correcting
          id={id}
          revision={revision}
          view={view}
          proposals={state.proposals}
          act={form.act}
          tellTyped={setUnproposed}
          close={end}
          opensList={correcting.opensList}
        />
      )}
    </Approval>
  );
}
