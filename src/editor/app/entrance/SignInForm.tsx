import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import type { SignInStep } from '#schema/people/account.ts';
import { useTexts } from '../../language.ts';
import { FormError } from '../kit/DialogFoot.tsx';
import { Link, navigate, noteOtherScreen } from '../navigation.tsx';
import { $user, acceptAnswer, signIn, useFailureText } from '../session.ts';
import { CodeForm, PasskeyButton } from './CodeForm.tsx';
import { Entrance } from './Entrance.tsx';

interface Props {
  /** The person who was signed in before. */
  email?: string;
  /** Rendered beside the button. */
  children?: ReactNode;
}

/** E-mail and password, then the code if the account has a second factor. Success sets `$user`. */
export function SignInForm({ email: known = '', children }: Props) {
  const texts = useTexts(shellTexts);
  const describe = useFailureText();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [step, setStep] = useState<SignInStep>();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (email.trim() === '' || password === '') return setError(texts.signIn.missing);
    setIsBusy(true);
    setError('');
    const result = await signIn(email, password);
    setIsBusy(false);
    if (result.ok) {
      acceptAnswer(result.value);
      setStep(result.value.step);
    } else setError(result.code === 'unauthenticated' ? texts.signIn.wrong : describe(result));
  }

  function beginAnew(message: string) {
    setStep(undefined);
    setPassword('');
    setError(message);
  }

  if (step) {
    return (
      <CodeForm step={step} onExpired={beginAnew}>
        <Button variant="subtle" onClick={() => beginAnew('')}>
          {texts.code.back}
        </Button>
      </CodeForm>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormError text={error} />
        <TextInput
          label={texts.signIn.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus={known === '' ? true : undefined}
          size="md"
        />
        <PasswordInput
          label={texts.signIn.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus={known === '' ? undefined : true}
          size="md"
        />
        <Button type="submit" color="rosa" size="md" loading={isBusy}>
          {texts.signIn.submit}
        </Button>
        <PasskeyButton onFailure={setError} />
        {children}
      </Stack>
    </form>
  );
}

/**
 * Shown at every address of the editor until the user has signed in; then the screen of that address opens. After a sign-in at
 * `/editor` itself the client list opens, because most people come for a client. Later that address opens the homepage's editor.
 */
export function SignInScreen({ providerName }: { providerName: string }) {
  const texts = useTexts(shellTexts);
  useEffect(() => {
    noteOtherScreen();
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  useEffect(
    () =>
      $user.listen((user) => {
        if (user && location.pathname === '/editor') navigate('/editor/clients', { replace: true });
      }),
    [],
  );
  return (
    <Entrance providerName={providerName} title={texts.signIn.title}>
      <SignInForm>
        <Anchor component={Link} fw={600} lh="2.75rem" py={0} href="/editor/reset">
          {texts.signIn.forgot}
        </Anchor>
      </SignInForm>
    </Entrance>
  );
}
