import { accountTexts } from '#content/editor/account/texts.ts';
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
    <main className="desk account-desk" id="main">
      <div className="desk-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="desk-text">
        {name} · {email}
      </p>
      <PasswordCard />
      <FactorCard />
      <SessionsCard />
    </main>
  );
}
