import { Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type SubmitEvent, useState } from 'react';
import { staffTexts } from '#content/editor/staff/texts.ts';
import { hasValidEmail } from '#core/approval/form.ts';
import { fill } from '#core/fill.ts';
import type { Role } from '#schema/api.ts';
import type { MailOutcome } from '#schema/people/users.ts';
import { Dialog } from '../app/kit/Dialog.tsx';
import { DialogFoot, focusFault } from '../app/kit/DialogFoot.tsx';
import { Link } from '../app/navigation.tsx';
import { useTexts } from '../language.ts';
import { invite } from './staff-calls.ts';

const colours = { sent: 'good', outbox: 'warn', failed: 'bad' } as const;

/** Notifies about the outcome of a mail, with a link to the outbox if it went there. */
export function useMailNotice(): (mail: MailOutcome | undefined, email: string) => void {
  const texts = useTexts(staffTexts);
  return (mail, email) => {
    if (!mail) return;
    notifications.show({
      color: colours[mail],
      ...(mail !== 'sent' && { autoClose: false, priority: -1 }),
      message: (
        <Group component="span" gap="xs">
          {fill(texts.mail[mail], { email })}
          {mail === 'outbox' && <Link href="/editor/outbox">{texts.openOutbox}</Link>}
        </Group>
      ),
    });
  };
}

/** The dialog to invite a user: name, e-mail and role. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const texts = useTexts(staffTexts);
  const notify = useMailNotice();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [error, setError] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const isNamed = name.trim() !== '';
  const isReached = email.trim() !== '' && hasValidEmail({ email: email.trim() });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsAsked(true);
    if (!isNamed || !isReached) return focusFault(event.currentTarget);
    setIsBusy(true);
    const result = await invite({ name: name.trim(), email: email.trim(), role });
    setIsBusy(false);
    if (!result.ok) return setError(result.message);
    notify(result.value.mail, email.trim());
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={texts.invite.title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{texts.invite.text}</Text>
          <TextInput
            label={texts.name}
            value={name}
            maxLength={120}
            error={isAsked && !isNamed ? texts.invite.nameMissing : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
            autoComplete="off"
          />
          <TextInput
            label={texts.email}
            type="email"
            value={email}
            maxLength={254}
            error={isAsked && !isReached ? texts.invite.notAnAddress : undefined}
            onChange={(event) => setEmail(event.currentTarget.value)}
            autoComplete="off"
          />
          <Radio.Group label={texts.role} value={role} onChange={(value) => setRole(value === 'admin' ? 'admin' : 'editor')}>
            <Group mt={6}>
              <Radio value="editor" label={texts.roles.editor} />
              <Radio value="admin" label={texts.roles.admin} />
            </Group>
          </Radio.Group>
          <DialogFoot error={error} submit={texts.invite.submit} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
