import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { intakeTexts } from '#content/intake/form-texts.ts';
import { counted, fill } from '#core/fill.ts';
import type { IntakeWord } from '#schema/calls/intake.ts';
import type { Language } from '#schema/language.ts';
import { useAwake } from '../hydrate/use-awake.ts';
import { ClosedCard, Part, SentCard, WaitingCard } from './IntakeCards.tsx';
import { HoursPart } from './IntakeHours.tsx';
import { BusinessPart, ItemsPart, PhotosPart } from './IntakeParts.tsx';
import {
  type Arrived,
  blankDraft,
  bodyOf,
  callIntake,
  changedDraft,
  countsOf,
  draftKey,
  followedLink,
  type IntakeDraft,
  type IntakeLink,
  isBlankDraft,
  loadDraft,
  namelessItem,
  newDraft,
  removeDraft,
  storeDraft,
  wrongDays,
} from './intake-draft.ts';
import { usePhotoQueue } from './use-photo-queue.ts';

interface Props {
  language: Language;
  /** Digits of the provider's WhatsApp. */
  chat?: string | undefined;
}

/** `waiting`: the server did not answer, and the request is repeated automatically. `noLink`, `ended`: without a valid link there is no form. */
type Phase = 'open' | 'sending' | 'waiting' | 'sent' | 'noLink' | 'ended';
type Fault = 'nothing' | 'hours' | 'items' | 'full' | 'tooFast' | 'invalid' | 'failed';

/** Time from a failed attempt to the next automatic one, in milliseconds. */
const retryMs = 30_000;
/** The text that was typed before hydration. */
const typedIn = (form: HTMLElement): [word: string, text: string][] =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]')].flatMap(({ name, value }): [string, string][] =>
    value === '' ? [] : [[name, value]],
  );

function withTyped(draft: IntakeDraft, typed: readonly [string, string][]): IntakeDraft {
  const said = Object.fromEntries(typed.flatMap(([name, text]) => (name.startsWith('words.') ? [[name.slice(6), text]] : [])));
  const item = Object.fromEntries(typed.flatMap(([name, text]) => (name.startsWith('items.0.') ? [[name.slice(8), text]] : [])));
  const [first, ...others] = draft.items;
  return { ...draft, words: { ...draft.words, ...said }, items: first ? [{ ...first, ...item }, ...others] : draft.items };
}

/** The first error that prevents sending the draft; `undefined` if there is none. */
function faultOf(draft: IntakeDraft): Fault | undefined {
  const isNameless = namelessItem(draft) >= 0;
  if (isBlankDraft(draft) && !isNameless) return 'nothing';
  if (wrongDays(draft).length > 0) return 'hours';
  return isNameless ? 'items' : undefined;
}

/** The draft, stored on the device with each change. `newest` changes at once, `draft` with the next rendering. */
function useStoredDraft(link: RefObject<IntakeLink | undefined>, sentElsewhere: () => void) {
  const [draft, setDraft] = useState(blankDraft);
  const newest = useRef(draft);
  const [isKept, setKept] = useState(true);
  const replace = (next: IntakeDraft) => {
    newest.current = next;
    setDraft(next);
  };
  const change = (step: (present: IntakeDraft) => IntakeDraft) => {
    replace(step(newest.current));
    if (link.current) setKept(storeDraft(link.current.id, newest.current));
  };
  /** What another tab has made of the draft while this one was sending it. */
  const elsewhere = useRef<IntakeDraft>(undefined);
  /** Goes on after sending. */
  const goOnWith = (step: (present: IntakeDraft) => IntakeDraft) => {
    if (elsewhere.current) replace(elsewhere.current);
    else change(step);
    elsewhere.current = undefined;
  };
  useEffect(() => {
    // The same link may be open in two tabs of a device. Without this, the draft of each would replace the other's.
    const follow = ({ key, newValue }: StorageEvent) => {
      const id = link.current?.id;
      if (id === undefined || key !== draftKey(id)) return;
      const theirs = newValue === null ? newDraft() : loadDraft(id);
      if (!theirs) return;
      if (newest.current.isWaiting) {
        elsewhere.current = newValue === null || theirs.isWaiting ? undefined : theirs;
        return;
      }
      // It is being sent there: what is changed here from now on replaces that.
      const isSent = newest.current.isSent || newest.current.sendId === theirs.sendId;
      replace(theirs.isWaiting ? { ...newest.current, isSent } : theirs);
      if (newValue === null) sentElsewhere();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  });
  return { draft, newest, isKept, replace, change, elsewhere, goOnWith };
}

/** When the network is back, retries the photos and, if it waits to be sent, the draft; retries the draft also after `retryMs`. */
function useResending(isWaiting: boolean, send: () => Promise<void>, queue: ReturnType<typeof usePhotoQueue>): void {
  useEffect(() => {
    const online = () => {
      queue.retry();
      if (isWaiting) void send();
    };
    addEventListener('online', online);
    const timer = isWaiting ? setTimeout(() => void send(), retryMs) : undefined;
    return () => {
      removeEventListener('online', online);
      clearTimeout(timer);
    };
  });
}

/** The form's state: the draft, which is stored on the device until it has arrived, and its sending. */
function useIntake(language: Language, form: RefObject<HTMLFormElement | null>) {
  const link = useRef<IntakeLink>(undefined);
  const isSending = useRef(false);
  const { draft, newest, isKept, ...stored } = useStoredDraft(link, () => void look());
  const [phase, setPhase] = useState<Phase>('open');
  /** The error. A new object for each press of the button, so that the effect that moves the focus to it runs again. */
  const [fault, setFault] = useState<{ code: Fault }>();
  const [name, setName] = useState('');
  const [arrived, setArrived] = useState<readonly Arrived[]>([]);

  const change: typeof stored.change = (step) => {
    stored.change((present) => {
      const next = step(present);
      return present.isSent && next !== present ? changedDraft(next) : next;
    });
    setFault(undefined);
  };
  const queue = usePhotoQueue({
    link,
    // A draft must not change while it is being sent: a photo added then would be lost if the request has arrived already.
    isPaused: () => newest.current.isWaiting,
    arrived: (url) => change((present) => (present.photos.includes(url) ? present : { ...present, photos: [...present.photos, url] })),
    closed: () => setPhase('ended'),
  });

  // A photo that arrives after the rest was sent is not in it, so the form stays to send it, too.
  if (phase === 'sent' && (queue.isUnfinished || !isBlankDraft(draft))) setPhase('open');

  async function send() {
    const held = link.current;
    // The network may come back at the moment of the automatic attempt, or of a press, before the next rendering.
    if (!held || isSending.current) return;
    isSending.current = true;
    const { isWaiting: isAgain, isSent: wasSent } = newest.current;
    stored.change((present) => ({ ...present, isWaiting: true, isSent: true }));
    setFault(undefined);
    setPhase('sending');
    const sent = newest.current;
    const outcome = await callIntake(held, language, bodyOf(newest.current, language));
    isSending.current = false;
    if (outcome.ok) {
      removeDraft(held.id, sent);
      // Text typed while sending stays in the draft, which replaces what has arrived.
      const hasMore = newest.current !== sent || stored.elsewhere.current !== undefined;
      if (hasMore) stored.goOnWith((present) => ({ ...present, isWaiting: false }));
      else stored.replace(newDraft());
      setName(outcome.name);
      setArrived(outcome.sent);
      setPhase(hasMore ? 'open' : 'sent');
      return void queue.upload();
    }
    // It was said that it is sent automatically, so it goes on waiting also while the server accepts nothing for some minutes.
    if (outcome.code === 'unreachable' || (outcome.code === 'maintenance' && isAgain)) return setPhase('waiting');
    // After an error of the server it may have arrived; a refusal tells nothing about earlier attempts.
    const isRefused = outcome.code !== 'failed' && outcome.code !== 'maintenance';
    stored.goOnWith((present) => ({ ...present, isWaiting: false, isSent: present.isSent && (wasSent || !isRefused) }));
    if (outcome.code === 'ended') return setPhase('ended');
    setPhase('open');
    setFault({ code: outcome.code === 'maintenance' ? 'failed' : outcome.code });
    void queue.upload();
  }

  /** Reads what has arrived so far. */
  async function look(): Promise<void> {
    const outcome = link.current && (await callIntake(link.current, language));
    if (outcome?.ok) {
      setName(outcome.name);
      setArrived(outcome.sent);
    } else if (outcome?.code === 'ended') setPhase('ended');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when React hydrates the form, so that text typed before is kept.
  useLayoutEffect(() => {
    const held = followedLink();
    link.current = held;
    if (!held) return setPhase('noLink');
    const begun = loadDraft(held.id) ?? newDraft();
    const typed = form.current ? typedIn(form.current) : [];
    stored.replace(begun);
    change((present) => (typed.length > 0 ? withTyped(present, typed) : present));
    void queue.takeUp();
    if (begun.isWaiting) void send();
    else void look();
  }, []);
  useResending(phase === 'waiting', send, queue);

  /** Sends the draft, or shows what must be corrected first. */
  function submit() {
    if (phase !== 'open' || queue.isBusy) return;
    const code = faultOf(draft);
    if (code) setFault({ code });
    else void send();
  }
  /** Returns from the waiting state to the form. */
  function edit() {
    stored.goOnWith((present) => ({ ...changedDraft(present), isWaiting: false }));
    setPhase('open');
    void queue.upload();
  }
  return { draft, change, phase, fault, isKept, name, arrived, queue, submit, edit, retry: () => void send(), more: () => setPhase('open') };
}

/** The form in which an owner sends photos, hours, prices and words. */
export function IntakeForm({ language, chat }: Props) {
  const texts = intakeTexts[language];
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { draft, change, phase, fault, isKept, name, arrived, queue, submit, edit, retry, more } = useIntake(language, form);
  useEffect(() => {
    if (phase !== 'open' && phase !== 'sending') heading.current?.focus();
  }, [phase]);
  useEffect(() => {
    const part = fault && document.getElementById(`part-${fault.code}`);
    if (!(part instanceof HTMLDetailsElement)) return;
    part.open = true;
    part.querySelector<HTMLElement>('[aria-describedby]')?.focus();
  }, [fault]);
  useAwake(form);

  const [last] = arrived;
  if (phase === 'noLink' || phase === 'ended')
    return <ClosedCard why={phase} texts={texts} language={language} chat={chat} heading={heading} draft={draft} isKept={isKept} />;
  if (phase === 'sent' && last) return <SentCard last={last} texts={texts} heading={heading} more={more} />;
  if (phase === 'waiting') return <WaitingCard texts={texts} heading={heading} isKept={isKept} retry={retry} edit={edit} />;
  const counts = countsOf(draft);
  const code = fault?.code;
  const said = code === 'nothing' ? texts.nothing : code === 'hours' ? texts.hours.wrong : code === undefined || code === 'items' ? '' : texts.refused[code];
  const part = { draft, change, texts };
  const setWord = (word: IntakeWord, text: string) => change((present) => ({ ...present, words: { ...present.words, [word]: text } }));
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className="intake" ref={form} onSubmit={onSubmit} noValidate>
      {(name !== '' || arrived.length > 0) && (
        <div className="intake-for">
          {name !== '' && (
            <p>
              <b>{fill(texts.for, { name })}</b>
            </p>
          )}
          {arrived.length > 0 && <p>{texts.before}</p>}
        </div>
      )}
      <Part name="photos" title={texts.photos.title} isFirst icon={IconCamera} done={counts.photos > 0 ? counted(counts.photos, texts.photos.done) : ''}>
        <PhotosPart {...part} queue={queue} />
      </Part>
      <Part
        name="hours"
        title={texts.hours.title}
        icon={IconClock}
        done={counts.days > 0 ? counted(counts.days, texts.hours.done) : counts.hasHoursWords ? texts.hours.inWords : ''}
      >
        <HoursPart {...part} setWord={setWord} />
      </Part>
      <Part name="items" title={texts.items.title} icon={IconTag} done={counts.items > 0 ? counted(counts.items, texts.items.done) : ''}>
        <ItemsPart {...part} nameless={code === 'items' ? namelessItem(draft) : -1} />
      </Part>
      <Part name="business" title={texts.business.title} icon={IconBuildingStore} done={counts.words > 0 ? counted(counts.words, texts.business.done) : ''}>
        <BusinessPart {...part} setWord={setWord} />
      </Part>
      <div className="intake-send">
        <p role="alert">{said}</p>
        <button type="submit" className="button" aria-disabled={phase === 'sending' || queue.isBusy || undefined}>
          {phase === 'sending' ? texts.sending : queue.isBusy ? texts.waitsForPhotos : texts.send}
        </button>
        <small>{isKept ? texts.kept : texts.notKept}</small>
      </div>
    </form>
  );
}
