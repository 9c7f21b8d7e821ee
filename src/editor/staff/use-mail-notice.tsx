import { Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { staffTexts } from '#content/editor/staff/texts.ts';
import { fill } from '#core/fill.ts';
import type { MailOutcome } from '#schema/people/users.ts';
import { Link } from '../app/navigation.tsx';
import { useTexts } from '../language.ts';

const colours = { sent: 'good', outbox: 'warn', failed: 'bad' } as const;

/** Notifies about the outcome of a mail, with a link to the outbox if it went there. */
export function useMailNotice(): (mail: MailOutcome | undefined, email: string) => void {
  const texts = useTexts(staffTexts);
  return (mail, email) => {
    if (!mail) return;
    notifications.show({
      color: colours[mail],
      autoClose: mail === 'sent' ? 5000 : false,
      message: (
        <Group component="span" gap="xs">
          {fill(texts.mail[mail], { email })}
          {mail === 'outbox' && <Link href="/editor/outbox">{texts.openOutbox}</Link>}
        </Group>
      ),
    });
  };
}
