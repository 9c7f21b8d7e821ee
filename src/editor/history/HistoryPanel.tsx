import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { restoringTexts } from '#content/editor/panels/history.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { diff } from '#core/edit/diff.ts';
import { fill } from '#core/fill.ts';
import type { RevisionEntry } from '#schema/api.ts';
import { revisionBefore } from '#schema/config.ts';
import { refresh } from '../api/query.ts';
import { ago, instantText, useNow } from '../app/dates.ts';
import { Dialog } from '../app/kit/Dialog.tsx';
import { FormError } from '../app/kit/DialogFoot.tsx';
import { QueryStatus } from '../app/kit/Screen.tsx';
import { useUser } from '../app/session.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { refreshPublish } from '../panels/publish/use-publish.ts';
import { restoreRevision } from '../stores/config-api.ts';
import { useFieldValue, useSavedRevision, useSession } from '../stores/use-field.ts';
import { $dialog, $previewed, $view } from '../workspace/ui-state.ts';
import { Differences } from './Differences.tsx';
import { fetchRevision, revisionsPath, useRevision, useRevisions, useSaverName } from './revisions.ts';

interface Props {
  id: string;
  entry: RevisionEntry;
  previous: number;
  isCurrent: boolean;
  onRestore?: (() => void) | undefined;
}

/** The differences between a revision and the one before it in the list. Numbers may have gaps. */
function Changes({ id, revision, previous }: { id: string; revision: number; previous: number }) {
  const texts = useTexts(workspaceTexts).history;
  const after = useRevision(id, revision);
  const before = useRevision(id, previous);
  if (revision === 1) return <Text c="dimmed">{texts.first}</Text>;
  if (!after.data || !before.data) {
    const query = after.data || before.error ? before : after;
    return <QueryStatus query={query} title={texts.failed} text={texts.loading} />;
  }
  return <Differences differences={diff(before.data.saved.config, after.data.saved.config)} />;
}

/** One revision: its author, time and reason, its changes on request, and buttons to preview and restore it. */
function RevisionRow({ id, entry, previous, isCurrent, onRestore }: Props) {
  const texts = useTexts(workspaceTexts);
  const language = useStore($editorLanguage);
  const previewed = useStore($previewed);
  const now = useNow(60_000);
  const saver = useSaverName();
  const { name } = useUser();
  const { revision, savedAt, savedBy, action } = entry;
  const [isSeen, setSeen] = useState(false);
  const isPreviewed = previewed?.revision === revision;

  async function see() {
    const loaded = await fetchRevision(id, revision);
    if (loaded) {
      $previewed.set({ revision, savedAt, config: loaded.saved.config });
      $view.set('page');
    } else notifications.show({ message: texts.history.failed, color: 'bad' });
  }

  return (
    <li aria-current={isCurrent || undefined}>
      <Group justify="space-between" gap="xs">
        <Text component="b" fw={650} tt="capitalize">
          {fill(texts.revision, { n: revision })}
        </Text>
        <Text component="time" c="dimmed" dateTime={savedAt} title={instantText(savedAt, language)}>
          {ago(savedAt, now, language)}
        </Text>
      </Group>
      <Text c="dimmed">
        {texts.history.actions[action]} · {saver(savedBy).isOwn ? name : saver(savedBy).name}
        {isCurrent && ` · ${texts.history.current}`}
      </Text>
      <Group gap={6} mt={6}>
        <Button size="compact-sm" variant="default" aria-expanded={isSeen} onClick={() => setSeen(!isSeen)}>
          {texts.history.changes}
        </Button>
        <Button
          size="compact-sm"
          variant={isPreviewed ? 'light' : 'default'}
          {...(isPreviewed && { color: 'rosa' })}
          aria-pressed={isPreviewed}
          onClick={() => (isPreviewed ? $previewed.set(undefined) : void see())}
        >
          {isPreviewed ? texts.history.seeing : texts.history.see}
        </Button>
        {onRestore && (
          <Button size="compact-sm" variant="default" onClick={onRestore}>
            {texts.history.restore}
          </Button>
        )}
      </Group>
      {isSeen && <Changes id={id} revision={revision} previous={previous} />}
    </li>
  );
}

const gatedSchema = z.looseObject({ publishGate: z.literal(true) });
const answeredSchema = z.looseObject({ sectionApprovals: z.looseObject({}) });

/** Explains what restoring changes: the content, what visitors see, the client's answers, and unsaved edits. */
function RestoreText() {
  const texts = useTexts(restoringTexts);
  const isUnsaved = useStore(useSession().$isDirty);
  const approval = useFieldValue(['clientApproval']);
  const publishing = useFieldValue(['publishing']);
  const shown = gatedSchema.safeParse(approval).success ? 'gated' : publishing === 'manual' ? 'manual' : 'onSave';
  const lines = [texts.text, texts.shown[shown], answeredSchema.safeParse(approval).success && texts.approval, isUnsaved && texts.unsaved];
  return <Text mb="md">{lines.filter((line) => line !== false).join(' ')}</Text>;
}

/** All revisions of the document, newest first. */
export function HistoryPanel() {
  const texts = useTexts(workspaceTexts).history;
  const restoring = useTexts(restoringTexts);
  const session = useSession();
  const newest = useSavedRevision(session);
  const query = useRevisions(session.id, newest);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const [asked, setAsked] = useState<number>();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => $previewed.set(undefined), []);

  function ask(revision: number | undefined) {
    setError('');
    setAsked(revision);
  }
  async function restore(revision: number) {
    setBusy(true);
    const result = await restoreRevision(session.id, revision, newest);
    const isConflict = !result.ok && result.code === 'conflict';
    setError(result.ok ? '' : isConflict ? fill(restoring.conflict, { n: result.revision ?? newest + 1 }) : result.message);
    if (result.ok || isConflict) await session.checkServer();
    setBusy(false);
    if (!result.ok) return;
    ask(undefined);
    $previewed.set(undefined);
    if (session.$conflicts.get().length > 0) $dialog.set('conflict');
    notifications.show({ message: fill(restoring.done, { n: revision, before: newest }) });
    await Promise.all([refresh(revisionsPath(session.id)), refreshPublish()]);
  }

  const status = <QueryStatus query={query} title={texts.failed} text={texts.loading} />;
  if (!data) return status;
  return (
    <>
      <ul className="rows">
        {data
          .flatMap(({ revisions }) => revisions)
          .map((entry) => (
            <RevisionRow
              key={entry.revision}
              id={session.id}
              entry={entry}
              previous={revisionBefore(entry)}
              isCurrent={entry.revision === newest}
              onRestore={entry.revision === newest || session.readOnly ? undefined : () => ask(entry.revision)}
            />
          ))}
      </ul>
      {status}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
      <Dialog opened={asked !== undefined} onClose={() => ask(undefined)} title={fill(restoring.title, { n: asked ?? 0 })} centered>
        <RestoreText />
        <FormError text={error} />
        <Group justify="end" gap="xs" mt="lg">
          <Button variant="default" onClick={() => ask(undefined)}>
            {texts.cancel}
          </Button>
          <Button color="rosa" loading={isBusy} onClick={() => asked !== undefined && void restore(asked)}>
            {texts.restore}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
