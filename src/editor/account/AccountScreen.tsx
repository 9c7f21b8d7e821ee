import { accountTexts } from '#content/editor/account/texts.ts';
import { Screen } from '../app/kit/Screen.tsx';
import { useUser } from '../app/session.ts';
import { useTitle } from '../app/use-title.ts';
import { useTexts } from '../language.ts';
import { FactorCard } from './FactorCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** What concerns the person signed in (`/editor/account`): how they prove who they are, and where they are signed in. */
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
