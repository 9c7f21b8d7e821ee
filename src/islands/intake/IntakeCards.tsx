import type IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import type { ReactNode, RefObject } from 'react';
import type { IntakeTexts } from '#content/intake/form-texts.ts';
import { saidInWords } from '#core/approval/proposals/words.ts';
import { counted } from '#core/fill.ts';
import { chatLink } from '#core/links/whatsapp.ts';
import type { Language } from '#schema/language.ts';
import { type Arrived, businessWords, days, type IntakeDraft } from './intake-draft.ts';

/** One collapsible part of the form; `done` says how much it contains. */
export function Part({
  name,
  title,
  done,
  isFirst = false,
  icon: Glyph,
  children,
}: {
  name: string;
  title: string;
  done: string;
  isFirst?: boolean;
  icon: typeof IconTag;
  children: ReactNode;
}) {
  return (
    <details className="intake-part" open={isFirst || undefined} id={`part-${name}`}>
      <summary>
        <Glyph stroke={1.75} size={26} aria-hidden="true" />
        <h2>{title}</h2>
        <span className="intake-done">{done}</span>
      </summary>
      <div className="intake-body">{children}</div>
    </details>
  );
}

interface CardProps {
  texts: IntakeTexts;
  /** The heading to focus when the card appears. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The entries of a draft, each with its label. */
function entriesOf({ photos, week, items, words }: IntakeDraft, texts: IntakeTexts, language: Language): (readonly [label: string, said: string])[] {
  const { business, hours } = texts;
  const entries = [
    [texts.photos.title, photos.length > 0 ? counted(photos.length, texts.photos.done) : ''] as const,
    ...days.map((day, index) => [hours.days[index] ?? day, saidInWords(`weekHours.${day}`, week[day] ?? '', language)] as const),
    [hours.title, words.hoursWords ?? ''] as const,
    ...items.map((item) => [texts.items.title, [item.name, item.price, item.words].filter((part) => part.trim() !== '').join(' · ')] as const),
    ...businessWords.map((word) => [business[word], words[word] ?? ''] as const),
  ];
  return entries.filter(([, said]) => said.trim() !== '');
}

interface ClosedCardProps extends CardProps {
  language: Language;
  why: 'noLink' | 'ended';
  chat: string | undefined;
  draft: IntakeDraft;
  /** Whether the device has stored the draft; otherwise it is only in this page's memory. */
  isKept: boolean;
}

/** Replaces the form if there is no valid link; shows the unsent draft. */
export function ClosedCard({ texts, language, heading, why, chat, draft, isKept }: ClosedCardProps) {
  const { unsent } = texts.closed;
  const entries = entriesOf(draft, texts, language);
  const { title, text } = texts.closed[why];
  return (
    <section className="intake-card" data-tone="closed">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {chat !== undefined && (
        <a className="button" data-face="whatsapp" href={chatLink(chat, texts.askMessage[why])}>
          {texts.ask}
        </a>
      )}
      {entries.length > 0 && (
        <>
          <h3>{unsent.title}</h3>
          <p>{isKept ? unsent.kept : unsent.notKept}</p>
          <ul className="intake-unsent" aria-label={unsent.title}>
            {entries.map(([label, said]) => (
              <li key={`${label} ${said}`}>
                <b>{label}</b> <span>{said}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Shows what has arrived, with a button to add more. Its heading replaces the page's, which asks for the content. */
export function SentCard({ texts, heading, last, more }: CardProps & { last: Arrived; more: () => void }) {
  const lines = [
    ...(last.photos > 0 ? [counted(last.photos, texts.sent.photos)] : []),
    ...(last.hasHours ? [texts.sent.hours] : []),
    ...(last.items > 0 ? [counted(last.items, texts.sent.items)] : []),
    ...(last.hasWords ? [texts.sent.words] : []),
  ];
  return (
    <section className="intake-card" data-tone="good">
      <h1 ref={heading} tabIndex={-1}>
        {texts.sent.title}
      </h1>
      <p>{texts.sent.text}</p>
      <ul aria-label={texts.sent.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <button type="button" className="button" data-face="ink" onClick={more}>
        {texts.sent.more}
      </button>
    </section>
  );
}

/** Shown when the server did not answer: the content is stored on the device, if it has room, until it can be sent. */
export function WaitingCard({ texts, heading, isKept, retry, edit }: CardProps & { isKept: boolean; retry: () => void; edit: () => void }) {
  return (
    <section className="intake-card" data-tone="warn">
      <h2 ref={heading} tabIndex={-1}>
        {texts.offline.title}
      </h2>
      <p>{isKept ? texts.offline.text : texts.offline.notKept}</p>
      <div className="intake-choices">
        <button type="button" className="button" onClick={retry}>
          {texts.offline.retry}
        </button>
        <button type="button" className="intake-plain" onClick={edit}>
          {texts.offline.edit}
        </button>
      </div>
    </section>
  );
}
