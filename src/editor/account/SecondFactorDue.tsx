import { Button } from '@mantine/core';
import { accountTexts } from '#content/editor/account/texts.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { Entrance } from '../app/entrance/Entrance.tsx';
import { loadSession } from '../app/session.ts';
import { useLeave } from '../app/use-leave.tsx';
import { useTexts } from '../language.ts';
import { SetUpTotp } from './SetUpTotp.tsx';

/** Shown to a user without the second factor that is required of everybody; nothing else opens before it is set up. */
export function SecondFactorDue({ providerName }: { providerName: string }) {
  const leave = useLeave();
  const texts = useTexts(accountTexts).factor;
  const shell = useTexts(shellTexts);
  return (
    <Entrance providerName={providerName} title={texts.dueTitle} text={texts.dueText}>
      <SetUpTotp onDone={() => void loadSession()} />
      <Button variant="subtle" onClick={() => void leave(false)}>
        {shell.account.signOut}
      </Button>
    </Entrance>
  );
}
