import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useState } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { fill } from '#core/fill.ts';
import { type SignInStep, sessionAnswerSchema } from '#schema/people/account.ts';
import { passwordLength, resetAnswerSchema } from '#schema/people/users.ts';
import { callApi } from '../../api/call.ts';
import { useTexts } from '../../language.ts';
import { Link, navigate } from '../navigation.tsx';
import { acceptAnswer } from '../session.ts';
import { CodeForm } from './CodeForm.tsx';
import { Entrance } from './Entrance.tsx';

interface Props {
  providerName: string;
  /** An invitation asks for a name as well. */
  purpose: 'join' | 'reset';
  token: string;
}

const enterEditor = (): void => navigate('/editor/clients', { replace: true });

/** The screen that the link of an invitation or a reset opens: the person chooses a password and is then signed in. */
export function NewPasswordScreen({ providerName, purpose, token }: Props) {
  const shell = useTexts(shellTexts);
  const texts = shell[purpose];
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isExpired, setIsExpired] = useState(purpose === 'join' && token === '');
  const [isBusy, setIsBusy] = useState(false);
  const [step, setStep] = useState<SignInStep>();
  // Checks the link at once, so that nobody chooses a password for a link that no longer works.
  useEffect(() => {
    if (token === '') return;
    void callApi(sessionAnswerSchema, '/api/session/accept', { json: { token }, isAboutSession: true }).then((result) => {
      if (!result.ok && result.code === 'link_expired') setIsExpired(true);
    });
  }, [token]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (password.length < passwordLength.min) return setError(fill(shell.password.short, passwordLength));
    if (password.length > passwordLength.max) return setError(fill(shell.password.long, passwordLength));
    setIsBusy(true);
    setError('');
    const json = { token, password, ...(name.trim() === '' ? {} : { name: name.trim() }) };
    const result = await callApi(sessionAnswerSchema, '/api/session/accept', { json, isAboutSession: true });
    setIsBusy(false);
    if (result.ok) {
      acceptAnswer(result.value);
      setStep(result.value.step);
      if (result.value.user) enterEditor();
    } else if (result.code === 'link_expired') {
      setIsExpired(true);
    } else {
      setError(result.message);
    }
  }

  if (step) {
    return (
      <Entrance providerName={providerName} title={shell.code.title} text={shell.code.afterPassword}>
        <CodeForm step={step} onExpired={enterEditor} onSignedIn={enterEditor} />
      </Entrance>
    );
  }
  if (isExpired) {
    return (
      <Entrance providerName={providerName} title={texts.title}>
        <Alert color="warn" role="alert">
          {texts.expired}
        </Alert>
        <Anchor component={Link} fw={600} lh="2.75rem" py={0} href={purpose === 'join' ? '/editor/clients' : '/editor/reset'}>
          {purpose === 'join' ? shell.reset.back : shell.signIn.forgot}
        </Anchor>
      </Entrance>
    );
  }
  return (
    <Entrance providerName={providerName} title={texts.title} text={texts.text}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {purpose === 'join' && (
            <TextInput
              label={shell.join.name}
              description={shell.join.nameHelp}
              autoComplete="name"
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              size="md"
            />
          )}
          <PasswordInput
            label={shell.password.label}
            description={fill(shell.password.help, passwordLength)}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={error === '' ? undefined : error}
            size="md"
          />
          <Button type="submit" color="rosa" size="md" loading={isBusy}>
            {texts.submit}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}

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
      <Anchor component={Link} fw={600} lh="2.75rem" py={0} href="/editor/clients">
        {texts.back}
      </Anchor>
    </Entrance>
  );
}
