import { Alert, Box, Button, Input, PasswordInput, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type SubmitEvent, useState } from 'react';
import { accountTexts } from '#content/editor/account/texts.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { fill } from '#core/fill.ts';
import { sessionAnswerSchema } from '#schema/people/account.ts';
import { passwordLength } from '#schema/people/users.ts';
import { callApi } from '../api/call.ts';
import { refresh } from '../api/query.ts';
import { useFailureText, useUser } from '../app/session.ts';
import { useTexts } from '../language.ts';
import { Card, sessionsPath } from './Card.tsx';

/** Another password, for who knows the present one. */
export function PasswordCard() {
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
          {error !== '' && (
            <Alert color="bad" role="alert">
              {error}
            </Alert>
          )}
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
