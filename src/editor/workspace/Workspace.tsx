import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { libraryTexts } from '#content/editor/panels/library.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import { counted } from '#core/fill.ts';
import { countPhotosOf, waitingPhotos } from '#islands/pictures/kept-photos.ts';
import { configKind } from '#schema/template.ts';
import type { CallFailure } from '../api/call.ts';
import { Frame } from '../app/frame/Frame.tsx';
import { Notice, Waiting } from '../app/kit/Screen.tsx';
import { Link } from '../app/navigation.tsx';
import { $user } from '../app/session.ts';
import { $providerName } from '../app/use-title.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { $leftPhotos } from '../pictures/use-picture.ts';
import { browserDrafts } from '../stores/browser-drafts.ts';
import { openSession } from '../stores/open-session.ts';
import { $session } from '../stores/session.ts';
import { EditorLayout } from './EditorLayout.tsx';
import { $dialog, $panel, $previewed, $view, askedPanel } from './ui-state.ts';

/** Number of the newest request to open a document: the result of an older one is discarded. */
let newest = 0;

/** Runs a function later; returns a function that cancels it. */
function later(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

const photosNotice = 'waiting-photos';
/**
 * Notifies that photos on this device were not uploaded by an earlier page or by a field that was left. The library continues the upload. `areLeft`: some
 * were left just now; if none is stored, as without storage in the browser, they must be chosen again.
 */
async function reportPhotos(id: string, owner: string, { areLeft = false } = {}): Promise<void> {
  const { length } = await waitingPhotos({ owner, place: id }, { take: false });
  const isLost = length === 0 && areLeft && !(await countPhotosOf(owner)).has(id);
  if ($session.get()?.id !== id || $panel.get() === 'library') return;
  const texts = libraryTexts[$editorLanguage.get()];
  if (isLost) notifications.show({ color: 'bad', autoClose: false, message: texts.lost });
  if (length === 0) return;
  const takeUp = () => {
    notifications.hide(photosNotice);
    $panel.set('library');
  };
  notifications.show({
    id: photosNotice,
    autoClose: false,
    priority: -1,
    message: (
      <Group component="span" gap="xs">
        {counted(length, texts.waiting)}
        <Button size="compact-sm" variant="light" onClick={takeUp}>
          {texts.takeUp}
        </Button>
      </Group>
    ),
  });
}

/** Opens a config in the editor and closes the one that is open. */
async function openDocument(id: string): Promise<{ ok: true } | { ok: false; failure?: CallFailure }> {
  newest += 1;
  const mine = newest;
  const owner = $user.get()?.email ?? '';
  const opened = await openSession(id, { drafts: await browserDrafts(owner), parse: parseConfigWrite, now: () => Date.now(), later });
  if (mine !== newest) {
    if (opened.ok) opened.session.close();
    return { ok: false };
  }
  if (!opened.ok) return opened;
  $session.get()?.close();
  $session.set(opened.session);
  if (!opened.session.readOnly) void reportPhotos(id, owner);
  return { ok: true };
}

/** Closes the open document; unsaved edits stay on this device as a draft. */
function closeDocument(): void {
  newest += 1;
  notifications.hide(photosNotice);
  $session.get()?.storeNow();
  $session.get()?.close();
  $session.set(undefined);
}

// When another user signs in, the open document is closed, so that the draft remains the previous user's.
$user.listen((user, before) => {
  if (before && user && user.email !== before.email) closeDocument();
});

$leftPhotos.listen(() => {
  const session = $session.get();
  if (session && !session.readOnly) void reportPhotos(session.id, $user.get()?.email ?? '', { areLeft: true });
});

interface Props {
  configId: string;
}

/** The editing screen of one config. */
export function Workspace({ configId }: Props) {
  const texts = useTexts(workspaceTexts);
  const { toClients } = useTexts(shellTexts);
  const session = useStore($session);
  const providerName = useStore($providerName);
  const [failure, setFailure] = useState<CallFailure>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` opens the document again.
  useEffect(() => {
    setFailure(undefined);
    void openDocument(configId).then((opened) => {
      if (!opened.ok) setFailure(opened.failure);
      else $panel.set(askedPanel(configKind(configId) ?? 'client', location.search));
    });
    return () => {
      closeDocument();
      $previewed.set(undefined);
      $panel.set(undefined);
      $dialog.set(undefined);
      $view.set('form');
    };
  }, [configId, attempt]);

  if (failure) {
    const isUnknown = failure.code === 'not_found';
    return (
      <Frame providerName={providerName}>
        <Notice title={texts.failedTitle} text={isUnknown ? texts.notFound : failure.message} role="alert">
          <Group>
            {!isUnknown && <Button onClick={() => setAttempt(attempt + 1)}>{texts.notices.retry}</Button>}
            <Button component={Link} variant="default" href="/editor/clients">
              {toClients}
            </Button>
          </Group>
        </Notice>
      </Frame>
    );
  }
  if (session?.id !== configId) {
    return (
      <Frame providerName={providerName}>
        <Waiting text={texts.opening} />
      </Frame>
    );
  }
  return <EditorLayout key={configId} />;
}
