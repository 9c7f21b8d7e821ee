import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { queryClient } from '../../api/query.ts';
import { useTexts } from '../../language.ts';
import { Screens } from '../Screens.tsx';
import { editorTheme, editorVariables } from '../theme.ts';
import { Crash } from './Crash.tsx';

interface Props {
  /** Name of the provider, from the homepage's config. */
  providerName: string;
}

/** The editor: one application for every address of its route table. */
export function App({ providerName }: Props) {
  const { close } = useTexts(shellTexts);
  const theme = useMemo(() => editorTheme(close), [close]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={editorVariables} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          {/* One at a time, for five seconds (specification, section 9). */}
          <Notifications position="bottom-right" limit={1} autoClose={5000} />
          <Crash>
            <Screens providerName={providerName} />
          </Crash>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
