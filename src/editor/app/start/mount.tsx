import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { queryClient } from '../../api/query.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { Notifications } from '../kit/popups.tsx';
import { Crash } from '../kit/Screen.tsx';
import { followHistory } from '../navigation.tsx';
import { fetchScreen, Screens } from '../Screens.tsx';
import { $user, loadSession } from '../session.ts';
import { editorTheme, editorVariables } from '../theme.ts';
import { $providerName } from '../use-title.ts';

interface Props {
  /** Name of the provider, from the homepage's config. */
  providerName: string;
}

/** The editor: one application for every address of its route table. */
function App({ providerName }: Props) {
  const texts = useTexts(shellTexts);
  const theme = useMemo(() => editorTheme(texts), [texts]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={editorVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <Notifications />
          <Crash>
            <Screens providerName={providerName} />
          </Crash>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Starts the application in the page's element once the session is known and the screen's code has loaded; until then the page shows its HTML. */
export async function mount(): Promise<void> {
  const element = document.getElementById('editor');
  if (!element) throw new Error('The page has no element #editor.');
  const providerName = element.dataset['provider'] ?? '';
  $providerName.set(providerName);
  followHistory();
  const language = $editorLanguage.get();
  document.documentElement.lang = language;
  element.querySelector('[role="status"]')?.replaceChildren(shellTexts[language].loading);
  const code = fetchScreen();
  await loadSession();
  // Signed-out users see the sign-in form, which does not need the screen's code.
  if ($user.get()) await code;
  createRoot(element).render(
    <StrictMode>
      <App providerName={providerName} />
    </StrictMode>,
  );
}
