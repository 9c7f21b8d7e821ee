import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { resetAnswerSchema } from '#schema/people/users.ts';
import { callApi } from '../../api/call.ts';
import { useTexts } from '../../language.ts';
import { Link } from '../navigation.tsx';
import { Entrance } from './Entrance.tsx';

/** Requests a link to choose another password. The answer does not reveal whether the address has an account. */
export function AskResetScreen({ providerName }: { providerName: string }) {
  const shell = useTexts(shellTexts);
  const texts = shell.reset;
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'asking' | 'busy' | 'asked'>('asking');
  const [error, setError] = useState('');

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setState('busy');
    setError('');
    const result = await callApi(resetAnswerSchema, '/api/users/reset', { json: { email: email.trim() }, isAboutSession: true });
    setState(result.ok ? 'asked' : 'asking');
    if (!result.ok) setError(result.message);
  }

  return (
    <Entrance providerName={providerName} title={texts.askTitle} text={texts.askText}>
      {state === 'asked' ? (
        <Alert color="good" role="status">
          {texts.asked}
        </Alert>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <TextInput
              label={shell.signIn.email}
              type="email"
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              error={error === '' ? undefined : error}
              size="md"
            />
            <Button type="submit" color="rosa" size="md" loading={state === 'busy'}>
              {texts.askSubmit}
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} fw={600} href="/editor/clients">
        {texts.back}
      </Anchor>
    </Entrance>
  );
}
