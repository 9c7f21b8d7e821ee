import { Alert, Code, Text } from '@mantine/core';
import { publishTexts } from '#content/editor/panels/publish.ts';
import { fill } from '#core/fill.ts';
import type { PublishAnswer } from '#schema/publish/publish.ts';
import { ago, clock, useNow } from '../../app/dates.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { pendingText } from './use-publish.ts';

/** The countdown to the automatic retry of a failed build, or a note that there is none. */
export function RetryTime({ retryAt }: { retryAt: string | null }) {
  const texts = useTexts(publishTexts);
  const now = useNow(1000);
  if (retryAt === null) return <Text>{texts.noRetry}</Text>;
  const left = Date.parse(retryAt) - now;
  return <Text>{left > 0 ? fill(texts.retry, { time: clock(left) }) : texts.retryNow}</Text>;
}

const queueShownAfterMs = 60_000;

/** The state of publishing in words, with the countdown while changes wait for quiet. */
export function PublishState({ publish }: { publish: PublishAnswer }) {
  const texts = useTexts(publishTexts);
  const { state, dueAt, askedAt, startedAt, finishedAt, error, pendingCount } = publish;
  const now = useNow(state === 'idle' ? 60_000 : 1000);
  const language = $editorLanguage.get();

  if (state === 'building') {
    return (
      <Alert color="info" role="note">
        <Text fw={650} size="xl" role="status">
          {texts.building}
        </Text>
        {startedAt !== null && <Text>{fill(texts.started, { when: ago(startedAt, now, language) })}</Text>}
      </Alert>
    );
  }
  if (state === 'failed') {
    return (
      <Alert color="bad" role="note">
        <Text fw={650} size="xl" role="status">
          {texts.failed}
        </Text>
        <Text>{texts.stayed}</Text>
        <RetryTime retryAt={dueAt} />
        {error !== null && (
          <details>
            <summary>{texts.reason}</summary>
            {/* The error message of the build or the host, untranslated. */}
            <Code lang="en" block>
              {error}
            </Code>
          </details>
        )}
      </Alert>
    );
  }
  if (state === 'idle' && pendingCount === 0) {
    return (
      <Alert color="good" role="note">
        <Text fw={650} size="xl" role="status">
          {texts.published}
        </Text>
        <Text>{finishedAt === null ? texts.never : fill(texts.since, { when: ago(finishedAt, now, language) })}</Text>
      </Alert>
    );
  }
  const isQueued = state === 'waiting' && askedAt !== null && now - Date.parse(askedAt) > queueShownAfterMs;
  const left = dueAt === null ? 0 : Date.parse(dueAt) - now;
  return (
    <Alert color="warn" role="note">
      <Text fw={650} size="xl" role="status">
        {pendingText(pendingCount, texts)}
      </Text>
      <Text>
        {left > 0
          ? fill(texts.due, { time: clock(left) })
          : isQueued
            ? fill(texts.queued, { when: ago(askedAt, now, language) })
            : state === 'waiting'
              ? texts.dueNow
              : texts.notAsked}
      </Text>
    </Alert>
  );
}
