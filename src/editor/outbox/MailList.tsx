import { NavLink, Paper } from '@mantine/core';
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
    <Paper component="ul" className="plain mail-list" aria-label={texts.list}>
      {mails.map(({ id, at, kind, to, subject }) => (
        <li key={id}>
          <NavLink
            component="button"
            type="button"
            active={id === chosen}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            label={<b>{subject}</b>}
            description={
              <>
                {fill(texts.to, { to })}
                <br />
                {texts.kinds[kind]} · {ago(at, now, $editorLanguage.get())}
              </>
            }
          />
        </li>
      ))}
    </Paper>
  );
}
