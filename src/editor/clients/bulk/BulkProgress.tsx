import { Alert, Button, CloseButton, Group, List, Paper, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { bulkTexts } from '#content/editor/clients/bulk.ts';
import { counted, fill } from '#core/fill.ts';
import { useKeptFocus } from '../../app/kit/KeptFocus.tsx';
import { Link, useArrivalFocus } from '../../app/navigation.tsx';
import { editorPath } from '../../app/routes.ts';
import { useTexts } from '../../language.ts';
import { useClientName } from '../use-clients.ts';
import { $bulk, type BulkLine, type BulkState, closeBulk, retryBulk, stopBulk, undoBulk } from './bulk-state.ts';

const linesAtOnce = 50;

/** One line for each client with something to report, failures first. */
function Lines({ lines }: { lines: readonly BulkLine[] }) {
  const texts = useTexts(bulkTexts);
  const nameOf = useClientName();
  const [most, setMost] = useState(linesAtOnce);
  const ordered = [...lines.filter(({ kind }) => kind === 'failed'), ...lines.filter(({ kind }) => kind !== 'failed')];
  const rest = ordered.length - most;
  return (
    <>
      <List mah="18rem" style={{ overflowY: 'auto' }} listStyleType="none" spacing={6} aria-label={texts.lines}>
        {ordered.slice(0, most).map(({ client, kind, note }) => (
          <List.Item key={client.id}>
            <Group gap="0 0.6rem">
              <Link href={editorPath(client.id)}>{nameOf(client)}</Link>{' '}
              <Text component="span" size="sm" c={kind === 'failed' ? 'bad' : 'dimmed'}>
                {note}
              </Text>
            </Group>
          </List.Item>
        ))}
      </List>
      {rest > 0 && (
        <Button variant="default" size="compact-sm" w="fit-content" onClick={() => setMost(most + linesAtOnce)}>
          {fill(texts.more, { n: Math.min(rest, linesAtOnce) })}
        </Button>
      )}
    </>
  );
}

/** The result, in one or more sentences. */
function summary({ counts, held, total = 0, error }: BulkState, texts: (typeof bulkTexts)['es']): string {
  const left = total - counts.done - counts.same - counts.failed;
  if (error !== undefined) return '';
  if (total === 0) return texts.nobody;
  const parts = [
    counts.done > 0 && counted(counts.done, texts.done),
    held > 0 && counted(held, texts.held),
    counts.same > 0 && counted(counts.same, texts.same),
    counts.failed > 0 && counted(counts.failed, texts.failed),
    left > 0 && counted(left, texts.left),
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** The progress of a bulk action, and its result, which can be undone or tried again. */
export function BulkProgress() {
  const state = useStore($bulk);
  return state && <Bulk state={state} />;
}

function Bulk({ state }: { state: BulkState }) {
  const texts = useTexts(bulkTexts);
  const section = useRef<HTMLElement>(null);
  const heading = useArrivalFocus(true);
  useKeptFocus(section);
  const { act, isUndo, phase, total, counts, lines, undoable, retriable, error } = state;
  const title = isUndo ? fill(texts.undoing, { what: texts.titles[act.name] }) : texts.titles[act.name];
  const finished = counts.done + counts.same + counts.failed;
  const progress = total === undefined ? texts.reading : fill(texts.progress, { n: finished, total });
  const isEnded = phase === 'ended';
  const close = () => {
    closeBulk();
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  };
  return (
    <Paper component="section" ref={section} aria-label={title} p="md" withBorder aria-busy={!isEnded}>
      <Stack gap="xs">
        <Group gap="sm" wrap="nowrap">
          <Text component="h2" fw={650} mr="auto" ref={heading} tabIndex={-1}>
            {title}
          </Text>
          {isEnded ? (
            <CloseButton iconSize={20} aria-label={texts.close} onClick={close} />
          ) : (
            <Button variant="default" disabled={phase === 'stopping'} onClick={stopBulk}>
              {phase === 'stopping' ? texts.stopping : texts.stop}
            </Button>
          )}
        </Group>
        {!isEnded && <Progress value={total ? (finished / total) * 100 : 0} aria-label={progress} />}
        {/* Screen readers announce only the result, because the count changes several times a second. */}
        {isEnded ? error === undefined && <Text>{summary(state, texts)}</Text> : <Text c="dimmed">{progress}</Text>}
        <VisuallyHidden role="status">{isEnded ? `${title}: ${summary(state, texts)}` : ''}</VisuallyHidden>
        {error !== undefined && (
          <Alert color="bad" role="alert">
            {error}
          </Alert>
        )}
        {lines.length > 0 && <Lines lines={lines} />}
        {isEnded && (undoable > 0 || retriable > 0) && (
          <Group gap="xs">
            {undoable > 0 && (
              <Button variant="default" onClick={() => void undoBulk()}>
                {texts.undo}
              </Button>
            )}
            {retriable > 0 && (
              <Button variant="default" onClick={() => void retryBulk()}>
                {texts.retry}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
