import { expect, test } from 'vitest';
import { pollPace } from './use-publish.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

test.each([
  ['nothing is under way', { state: 'idle', dueAt: null, startedAt: at(-60) }, false],
  ['the last build failed', { state: 'failed', dueAt: null, startedAt: at(-60) }, false],
  ['saving must be quiet for minutes', { state: 'waiting', dueAt: at(280), startedAt: null }, 30_000],
  ['quiet is nearly over', { state: 'waiting', dueAt: at(12), startedAt: null }, 12_000],
  ['quiet has just been over', { state: 'waiting', dueAt: at(-1), startedAt: null }, 2500],
  ['the host has been asked', { state: 'waiting', dueAt: null, startedAt: null }, 2500],
  ['a build has begun', { state: 'building', dueAt: null, startedAt: at(-20) }, 2500],
  ['a build takes long', { state: 'building', dueAt: null, startedAt: at(-90) }, 10_000],
] as const)('%s', (_, answer, pace) => expect(pollPace(answer, now)).toBe(pace));
