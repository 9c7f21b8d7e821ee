import { Badge, Box, Button, Group, Input, PasswordInput, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod';
import { accountTexts } from '#content/editor/account/texts.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { fill } from '#core/fill.ts';
import { type OwnSession, ownSessionsSchema, sessionAnswerSchema } from '#schema/people/account.ts';
import { passwordLength } from '#schema/people/users.ts';
import { callApi } from '../api/call.ts';
import { refresh, useApi } from '../api/query.ts';
import { ago, timeText, useNow } from '../app/dates.ts';
import { Entrance } from '../app/entrance/Entrance.tsx';
import { FormError } from '../app/kit/DialogFoot.tsx';
import { QueryStatus, Screen } from '../app/kit/Screen.tsx';
import { loadSession, useFailureText, useUser } from '../app/session.ts';
import { useLeave } from '../app/use-leave.tsx';
import { useTitle } from '../app/use-title.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { Card, sessionsPath } from './Card.tsx';
import { FactorCard } from './FactorCard.tsx';
import { SetUpTotp } from './SetUpTotp.tsx';

/** The user's sessions; each can be ended. */
function SessionsCard() {
  const texts = useTexts(accountTexts).sessions;
  const query = useApi(ownSessionsSchema, sessionsPath, { isFresh: true });
  const { data } = query;
  const leave = useLeave();

  return (
    <Card id="account-sessions" title={texts.title} text={texts.text}>
      <QueryStatus query={query} />
      {data && (
        <ul className="rows" aria-label={texts.table}>
          {data.sessions
            .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
            .map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
        </ul>
      )}
      <Button variant="default" onClick={() => leave({ everywhere: true })}>
        {texts.everywhere}
      </Button>
    </Card>
  );
}

function SessionRow({ session: { id, isThis, device, address, madeAt, lastUsedAt, by } }: { session: OwnSession }) {
  const texts = useTexts(accountTexts).sessions;
  const now = useNow(60_000);
  const language = $editorLanguage.get();
  const name = device === '' ? texts.unknownDevice : device;

  async function end() {
    const result = await callApi(z.object({}), `${sessionsPath}/${id}`, { method: 'DELETE' });
    await refresh(sessionsPath);
    if (result.ok) notifications.show({ message: fill(texts.ended, { device: name }) });
    else notifications.show({ color: 'bad', title: texts.failed, message: result.message });
  }

  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <b>{name}</b>
        {address !== '' && <small> {address}</small>}
        {isThis && (
          <Badge color="good" ml={8}>
            {texts.here}
          </Badge>
        )}
        <Text c="dimmed" size="sm">
          {texts.used}: {ago(lastUsedAt, now, language)} · {texts.began}: {timeText(madeAt, language)}, {texts.by[by]}
        </Text>
      </div>
      {!isThis && (
        <Button flex="none" variant="default" size="compact-md" onClick={end} aria-label={fill(texts.endOf, { device: name })}>
          {texts.end}
        </Button>
      )}
    </Group>
  );
}

/** The form to change one's password; it asks for the present one. */
function PasswordCard() {
  const texts = useTexts(accountTexts).password;
  const shell = useTexts(shellTexts);
  const describe = useFailureText();
  const { email } = useUser();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (current === '') return setError(texts.missing);
    if (password.length < passwordLength.min) return setError(fill(shell.password.short, passwordLength));
    setIsBusy(true);
    setError('');
    const result = await callApi(sessionAnswerSchema, '/api/account/password', { method: 'PUT', json: { current, password } });
    setIsBusy(false);
    if (!result.ok) return setError(describe(result));
    setCurrent('');
    setPassword('');
    notifications.show({ color: 'good', message: texts.changed });
    await refresh(sessionsPath);
  }

  return (
    <Card id="account-password" title={texts.title} text={texts.text}>
      <Box component="form" w="100%" maw="26rem" onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormError text={error} />
          {/* For password managers, which keep a password beside the account it is for. */}
          <Input type="email" autoComplete="username" value={email} readOnly hidden wrapperProps={{ hidden: true }} />
          <PasswordInput label={texts.current} autoComplete="current-password" value={current} onChange={(event) => setCurrent(event.currentTarget.value)} />
          <PasswordInput
            label={shell.password.label}
            description={fill(shell.password.help, passwordLength)}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" color="rosa" loading={isBusy} style={{ alignSelf: 'start' }}>
            {texts.submit}
          </Button>
        </Stack>
      </Box>
    </Card>
  );
}

/** The signed-in user's own settings (`/editor/account`): password, second factor and sessions. */
export function AccountScreen() {
  const texts = useTexts(accountTexts);
  const { name, email } = useUser();
  useTitle(texts.title);
  return (
    <Screen title={texts.title} text={`${name} · ${email}`} isNarrow>
      <PasswordCard />
      <FactorCard />
      <SessionsCard />
    </Screen>
  );
}

/** Shown instead of any screen if a second factor is required of everybody and the user has none yet. */
export function SecondFactorDue({ providerName }: { providerName: string }) {
  const leave = useLeave();
  const texts = useTexts(accountTexts).factor;
  const shell = useTexts(shellTexts);
  return (
    <Entrance providerName={providerName} title={texts.dueTitle} text={texts.dueText}>
      <SetUpTotp onDone={() => void loadSession()} />
      <Button variant="subtle" onClick={() => void leave()}>
        {shell.account.signOut}
      </Button>
    </Entrance>
  );
}
