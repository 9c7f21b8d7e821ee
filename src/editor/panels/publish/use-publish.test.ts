import { expect, test } from 'vitest';
import type { Standing } from '#schema/publish/standing.ts';
import { ApiError } from '../../api/query.ts';
import { pollPace } from './use-publish.ts';
import { standingPace } from './use-standing.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

test.each([
  ['nothing is pending', { state: 'idle', dueAt: null, startedAt: at(-60) }, false],
  ['the last build failed and is not retried', { state: 'failed', dueAt: null, startedAt: at(-60) }, 60_000],
  ['the build waits minutes for a pause in saving', { state: 'waiting', dueAt: at(280), startedAt: null }, 30_000],
  ['the wait is nearly over', { state: 'waiting', dueAt: at(12), startedAt: null }, 12_000],
  ['the wait has just ended', { state: 'waiting', dueAt: at(-1), startedAt: null }, 2500],
  ['the host has been called', { state: 'waiting', dueAt: null, startedAt: null }, 2500],
  ['a build has just begun', { state: 'building', dueAt: null, startedAt: at(-20) }, 2500],
  ['a build takes long', { state: 'building', dueAt: null, startedAt: at(-90) }, 10_000],
] as const)('polling interval while %s', (_, answer, pace) => expect(pollPace(answer, now)).toBe(pace));

const standing: Standing = {
  state: 'live',
  live: 1,
  newest: 1,
  changes: 0,
  waitsFor: null,
  since: at(-60),
  scheduledAt: null,
  es: '',
  en: '',
};
const answered = (changes: Partial<Standing>) => ({ data: { standing: { ...standing, ...changes } } });
const refused = (status: number) => ({ error: new ApiError({ ok: false, code: 'unexpected', message: '', status }) });
test.each([
  ['does not change', answered({}), false],
  ['waits for its owner: the link may expire', answered({ state: 'waitingForOwner' }), 60_000],
  ['lacks a link: somebody else may make one', answered({ state: 'linkMissing' }), 60_000],
  ['waits for its owner, after a sign-out', { ...answered({ state: 'waitingForOwner' }), ...refused(401) }, false],
  ['is being published', answered({ state: 'publishing' }), 10_000],
  ['failed to publish: a later build may succeed', answered({ state: 'failed' }), 60_000],
  ['failed to publish and is scheduled soon', answered({ state: 'failed', scheduledAt: at(20) }), 20_000],
  ['is scheduled in an hour', answered({ scheduledAt: at(3600) }), 3_600_000],
  ['could not be read: no answer', refused(0), 60_000],
  ['could not be read: server error', refused(500), 60_000],
  ['is being published, after a sign-out', { ...answered({ state: 'publishing' }), ...refused(401) }, false],
  ['may not be read: the next answer would be the same', refused(401), false],
] as const)('polling interval of a site that %s', (_, query, pace) => expect(standingPace(query, undefined, now)).toBe(pace));
