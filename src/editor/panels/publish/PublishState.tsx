import { publishTexts } from '#content/editor/panels/publish.ts';
import type { PublishAnswer } from '#schema/publish/publish.ts';
import { ago, clock } from '../../app/dates.ts';
import { fill } from '../../app/fill.ts';
import { useNow } from '../../app/use-now.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { pendingText } from './pending-text.ts';
import { RetryTime } from './RetryTime.tsx';

const queueToldAfterMs = 60_000;

/** The state of publishing in words, with the countdown while changes wait for quiet. */
export function PublishState({ publish }: { publish: PublishAnswer }) {
  const texts = useTexts(publishTexts);
  const { state, dueAt, askedAt, startedAt, finishedAt, error, pendingCount } = publish;
  const now = useNow(state === 'idle' ? 60_000 : 1000);
  const language = $editorLanguage.get();

  if (state === 'building') {
    return (
      <div className="publish-state" data-tone="info">
        <b role="status">{texts.building}</b>
        {startedAt !== null && <span>{fill(texts.started, { when: ago(startedAt, now, language) })}</span>}
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className="publish-state" data-tone="bad">
        <b role="status">{texts.failed}</b>
        <span>{texts.stayed}</span>
        <RetryTime retryAt={dueAt} />
        {error !== null && (
          <details>
            <summary>{texts.reason}</summary>
            {/* What the build or the host said, in their words. */}
            <code lang="en">{error}</code>
          </details>
        )}
      </div>
    );
  }
  if (state === 'idle' && pendingCount === 0) {
    return (
      <div className="publish-state" data-tone="good">
        <b role="status">{texts.published}</b>
        <span>{finishedAt === null ? texts.never : fill(texts.since, { when: ago(finishedAt, now, language) })}</span>
      </div>
    );
  }
  const isQueued = state === 'waiting' && askedAt !== null && now - Date.parse(askedAt) > queueToldAfterMs;
  const left = dueAt === null ? 0 : Date.parse(dueAt) - now;
  return (
    <div className="publish-state" data-tone="warn">
      <b role="status">{pendingText(pendingCount, texts)}</b>
      <span>
        {left > 0
          ? fill(texts.due, { time: clock(left) })
          : isQueued
            ? fill(texts.queued, { when: ago(askedAt, now, language) })
            : state === 'waiting'
              ? texts.dueNow
              : texts.notAsked}
      </span>
    </div>
  );
}
