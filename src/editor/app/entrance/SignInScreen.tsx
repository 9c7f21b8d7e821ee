import { Anchor } from '@mantine/core';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';
import { Link } from '../Link.tsx';
import { Entrance } from './Entrance.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Shown at every address of the editor until somebody signs in; then the address opens. */
export function SignInScreen({ providerName }: { providerName: string }) {
  const texts = useTexts(shellTexts);
  return (
    <Entrance providerName={providerName} title={texts.signIn.title}>
      <SignInForm>
        <Anchor component={Link} fw={600} href="/editor/reset">
          {texts.signIn.forgot}
        </Anchor>
      </SignInForm>
    </Entrance>
  );
}
