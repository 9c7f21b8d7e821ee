import { Alert, Box, Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode, useEffect } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import type { ApiError } from '../../api/query.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useArrivalFocus } from '../navigation.tsx';

interface ScreenProps {
  title: string;
  /** Number of items, shown small beside the title. */
  count?: ReactNode;
  /** Actions for the whole screen. */
  actions?: ReactNode;
  /** The purpose of the screen, in a sentence. */
  text?: ReactNode;
  isNarrow?: boolean;
  children: ReactNode;
}

/** A screen under the bar: its title and actions, then its parts in one column. */
export function Screen({ title, count, actions, text, isNarrow = false, children }: ScreenProps) {
  const heading = useArrivalFocus();
  return (
    <Stack component="main" id="main" className="screen" maw={isNarrow ? '54rem' : '84rem'}>
      {/* As high with and without buttons: the title stays in its place from screen to screen. */}
      <Group gap="sm" mih="2.25rem">
        <Title order={1} mr="auto" ref={heading} tabIndex={-1}>
          {title}{' '}
          {count !== undefined && (
            <Text component="small" fz="lg" c="dimmed" ml={6}>
              {count}
            </Text>
          )}
        </Title>
        {actions}
      </Group>
      {text !== undefined && (
        <Text c="dimmed" maw="46rem">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}

interface NoticeProps {
  title: string;
  text: string;
  role?: 'alert';
  /** Buttons or links to continue with. */
  children: ReactNode;
}

/** A screen with only a message and the actions to continue with. */
export function Notice({ title, text, role, children }: NoticeProps) {
  return (
    <Box component="main" id="main" maw="36rem" mx="auto" my="12vh" px="lg">
      <Stack align="start" gap="sm" {...(role && { role })}>
        <Title order={1}>{title}</Title>
        <Text>{text}</Text>
        {children}
      </Stack>
    </Box>
  );
}

/** The loading screen, the same as in the page's HTML before its script runs. */
export function Waiting({ text }: { text: string }) {
  return (
    <main className="editor-loading" id="main" aria-busy="true">
      <span className="editor-spinner" aria-hidden="true" />
      <p role="status">{text}</p>
    </main>
  );
}

/** Shown in place of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <Paper variant="empty">
      <Stack align="center" px="lg" py="3rem" ta="center">
        {children}
      </Stack>
    </Paper>
  );
}

/** A loading indicator: used alone while code loads, and by `QueryStatus` while data loads. */
export function LoadingLine({ text }: { text?: string | undefined }) {
  const { reading } = useTexts(shellTexts);
  return (
    <Group role="status" gap="xs" c="dimmed">
      <Loader size="xs" color="currentColor" aria-hidden="true" />
      <Text>{text ?? reading}</Text>
    </Group>
  );
}

interface QueryStatusProps {
  query: { data?: unknown; error: ApiError | null; refetch(): unknown };
  /** Title of the error, which names the data, on a screen with more than one query. */
  title?: string;
  /** Replaces the default text while loading. */
  text?: string;
  /** Lays out the loading text like the note of an empty list. */
  isList?: boolean;
}

/** A loading indicator, or the error with a button to try again. For before a query's data, or beside older data that could not be refreshed. */
export function QueryStatus({ query: { data, error, refetch }, title, text, isList = false }: QueryStatusProps) {
  const { failed, retry } = useTexts(shellTexts);
  if (error)
    return (
      <Alert color="bad" title={title ?? failed.title} role="alert">
        <Text>{error.failure.message}</Text>
        <Button variant="default" mt="xs" onClick={() => refetch()}>
          {retry}
        </Button>
      </Alert>
    );
  if (data !== undefined) return null;
  const status = <LoadingLine text={text} />;
  return isList ? <Empty>{status}</Empty> : status;
}

/** Shows a message when a screen throws. Drafts are stored on the device, so reloading the page loses nothing. */
export class Crash extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const texts = shellTexts[$editorLanguage.get()];
    return (
      <Notice {...texts.crashed} role="alert">
        <Button onClick={() => location.reload()}>{texts.reload}</Button>
      </Notice>
    );
  }
}

const reloadKey = 'vitrina-editor-reloaded';
/** Milliseconds within which a second failure means that the server does not answer, not that there is a new version. */
const onceWithinMs = 20_000;

/** Whether the page would close without a question. Dispatches `beforeunload`, whose listeners store the draft at once. */
const closesFreely = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));

function reloadOnce(): void {
  if (!closesFreely()) return;
  try {
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
    if (Date.now() - last <= onceWithinMs) return;
    sessionStorage.setItem(reloadKey, String(Date.now()));
  } catch {
    // Without storage the page could reload endlessly.
    return;
  }
  location.reload();
}

/**
 * Replaces a component whose code cannot be loaded, and reloads the page once if it has no unsaved edits. Every deploy
 * renames the files and removes the old ones, so a tab from before a deploy requests files that no longer exist. The rest of the
 * screen stays usable, so that unsaved edits can still be saved. Drafts are stored on the device before a reload.
 */
export function NotLoaded({ onLeave }: { onLeave: () => void }) {
  const texts = useTexts(shellTexts);
  useEffect(() => {
    reloadOnce();
    return onLeave;
  }, [onLeave]);
  return (
    <Alert color="bad" m="md" role="alert" title={texts.crashed.title}>
      <Text>{texts.crashed.text}</Text>
      <Button variant="default" mt="xs" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </Alert>
  );
}
