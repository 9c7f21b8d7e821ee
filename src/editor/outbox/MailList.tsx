import { outboxTexts } from '#content/editor/outbox/texts.ts';
import type { OutboxMail } from '#schema/email.ts';
import { ago } from '../app/dates.ts';
import { fill } from '../app/fill.ts';
import { useNow } from '../app/use-now.ts';
import { $editorLanguage, useTexts } from '../language.ts';

interface Props {
  mails: readonly OutboxMail[];
  chosen: string | undefined;
  onChoose(id: string): void;
}

/** The unsent mails, newest first. */
export function MailList({ mails, chosen, onChoose }: Props) {
  const texts = useTexts(outboxTexts);
  const now = useNow(60_000);
  return (
    <ul className="mail-list" aria-label={texts.list}>
      {mails.map(({ id, at, kind, to, subject }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <b>{subject}</b>
            <span>{fill(texts.to, { to })}</span>
            <small>
              {texts.kinds[kind]} · {ago(at, now, $editorLanguage.get())}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
