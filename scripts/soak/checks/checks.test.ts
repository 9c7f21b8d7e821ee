import { expect, test } from 'vitest';
import { isSiteConfig } from '#core/config/kind.ts';
import type { RevisionAction } from '#schema/api.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { hashSection } from '#server/approval/verdicts.ts';
import { type FaultWindow, isExcused } from '../fault-windows.ts';
import { newLedger } from '../ledger.ts';
import { checkLimits, checkPeak } from '../limits.ts';
import { growthPerMinute, type MemorySample } from '../memory.ts';
import { checkAnswers, checkBound, checkGate } from './approvals.ts';
import { checkAcknowledged, checkNothingOverwritten } from './history.ts';

const sections = ['hero', 'about', 'services', 'photos', 'reviews', 'contact'] as const;

const revision = (number: number, heroTitle: string, aboutText: string, action: RevisionAction = 'save', more: Partial<ConfigRecord> = {}): ConfigRecord => ({
  id: '201',
  revision: number,
  savedAt: '2026-11-22T04:00:00.000Z',
  savedBy: 'soak@vitrina.test',
  action,
  archived: false,
  writeId: String(number),
  config: { templateType: 'services', heroTitle: { es: heroTitle, en: heroTitle }, aboutText: { es: aboutText, en: aboutText } },
  ...more,
});
const chain = [revision(1, '', '', 'create'), revision(2, 'soak-d0-1', ''), revision(3, 'soak-d0-1', 'soak-d2-1'), revision(4, 'soak-d0-2', 'soak-d2-1')];

/** What a check says of some data. */
function said(check: (report: (what: string, detail: string) => void) => void): string[] {
  const words: string[] = [];
  check((what) => words.push(what));
  return words;
}

test('a save that was answered with 200 must stand under its revision', () => {
  const ledger = newLedger();
  ledger.saves.push({ at: 0, id: '201', revision: 2, wrote: { field: 'heroTitle', text: 'soak-d0-1' } });
  expect(said((report) => checkAcknowledged('201', chain, ledger, report))).toEqual([]);
  ledger.saves.push({ at: 0, id: '201', revision: 3, wrote: { field: 'heroTitle', text: 'soak-d0-9' } }, { at: 0, id: '201', revision: 5, wrote: 'whole' });
  expect(said((report) => checkAcknowledged('201', chain, ledger, report))).toHaveLength(2);
});

test('an old text that a save brings back is an edit overwritten; a restore may bring it back, and who had no answer may write it again after one', () => {
  const saidOf = (records: readonly ConfigRecord[], unanswered: readonly string[] = []) =>
    said((report) => checkNothingOverwritten('201', records, { unanswered: new Set(unanswered) }, report));
  expect(saidOf(chain)).toEqual([]);
  expect(saidOf([...chain, revision(5, 'soak-d0-1', 'soak-d2-2')])).toEqual(['an edit was overwritten']);
  const restored = [...chain, revision(5, 'soak-d0-1', 'soak-d2-1', 'restore')];
  expect(saidOf(restored)).toEqual([]);
  const again = [...restored, revision(6, 'soak-d0-2', 'soak-d2-1')];
  expect(saidOf(again)).toEqual(['an edit was overwritten']);
  expect(saidOf(again, ['201 soak-d0-2'])).toEqual([]);
  expect(saidOf(again, ['202 soak-d0-2', '201 soak-d0-1'])).toEqual(['an edit was overwritten']);
  // An unanswered save may not bring back a text that another save has replaced.
  const overwritten = [...chain, revision(5, 'soak-d0-1', 'soak-d2-2')];
  expect(saidOf(overwritten, ['201 soak-d0-1'])).toEqual(['an edit was overwritten']);
});

/** An owner's answer about a revision: everything approved. */
function submission(seen: number): SubmissionRecord {
  const judged = chain.find((record) => record.revision === seen);
  if (!judged || !isSiteConfig(judged.config)) throw new Error('No site.');
  const { config } = judged;
  const verdicts = sections.map((section) => [
    section,
    { status: 'approved', approved: true, comments: '', revision: seen, contentHash: hashSection(config, section) },
  ]);
  return {
    configId: '201',
    n: 1,
    writeId: 's',
    submittedAt: '2026-11-22T04:00:00.000Z',
    name: 'Dueña',
    email: '',
    revision: seen,
    headRevision: 4,
    sections: Object.fromEntries(verdicts),
  };
}

test('a verdict must carry the hash of what the revision it names shows', () => {
  expect(said((report) => checkBound({ id: '201', submissions: [submission(3)], chain }, report))).toEqual([]);
  const moved = {
    ...submission(3),
    sections: { hero: { status: 'approved' as const, approved: true, comments: '', revision: 4, contentHash: submission(3).sections.hero?.contentHash ?? '' } },
  };
  expect(said((report) => checkBound({ id: '201', submissions: [moved], chain }, report))).toEqual(['a verdict is not bound to what was seen']);
});

test("an owner's answer must be kept as it was given", () => {
  const ledger = newLedger();
  const given = Object.fromEntries(sections.map((section) => [section, { status: 'approved' as const, comments: '' }]));
  ledger.answers.push({ at: 0, id: '201', name: 'Dueña', seen: 3, sections: given });
  const words = said((report) => checkAnswers({ id: '201', submissions: [submission(3)], chain }, ledger, report));
  expect(words).toEqual(["an owner's answer never reached the site"]);
  expect(said((report) => checkAnswers({ id: '201', submissions: [submission(2)], chain }, ledger, report))).toContain(
    "an owner's answer is kept otherwise than it was given",
  );
  expect(said((report) => checkAnswers({ id: '201', submissions: [], chain }, ledger, report))).toEqual(["an owner's answer is lost"]);
});

test('under a gate visitors meet the words of approved revisions only', () => {
  const ledger = newLedger();
  const gated = chain.map((record) => (record.revision === 4 ? { ...record, approvedRevision: 3 } : record));
  ledger.shown.set('201', new Set(['soak-d0-1', 'soak-d2-1']));
  expect(said((report) => checkGate({ id: '201', submissions: [submission(3)], chain: gated }, ledger, report))).toEqual([]);
  ledger.shown.set('201', new Set(['soak-d0-2']));
  expect(said((report) => checkGate({ id: '201', submissions: [submission(3)], chain: gated }, ledger, report))).toEqual([
    'a visitor saw what was not approved',
  ]);
  expect(said((report) => checkGate({ id: '201', submissions: [submission(2)], chain: gated }, ledger, report))).toContain(
    'an unapproved revision counts as approved',
  );
});

test('a fault explains its own kind of answer, while it is on and shortly after', () => {
  const windows: FaultWindow[] = [
    { fault: 'functions killed', from: 1000, to: 2000 },
    { fault: 'hook down', from: 10_000, to: 12_000 },
    { fault: 'server killed', from: 20_000, to: Number.POSITIVE_INFINITY },
  ];
  const judge = (status: number, from: number, to = from + 10) => isExcused(windows, { call: 'save', status, from, to });
  expect([judge(502, 1500), judge(502, 900, 1100), judge(502, 3900), judge(502, 4100), judge(502, 500)]).toEqual([true, true, true, false, false]);
  expect([judge(500, 1500), judge(0, 1500), judge(500, 11_000)]).toEqual([false, false, false]);
  expect([judge(0, 21_000), judge(0, 19_000, 19_999)]).toEqual([true, false]);
});

test('growth is the slope of the straight line that fits best', () => {
  expect(growthPerMinute([0, 1, 2, 3].map((minute) => ({ at: minute * 60_000, value: 100 + 5 * minute })))).toBeCloseTo(5);
  expect(growthPerMinute([{ at: 0, value: 7 }])).toBe(0);
});

test('memory has its limits: 1.2 GB at work and 600 MB at rest, less what npm takes, and it may not grow', () => {
  const photoPage = { first: 9000, second: 400 };
  const samples = (all: number, server: (second: number) => number): MemorySample[] =>
    Array.from({ length: 1800 }, (_, second) => ({ at: second * 1000, all, server: server(second) }));
  const judge = (memory: MemorySample[], rest: number, page = photoPage) =>
    said((report) => {
      checkPeak(memory, report);
      checkLimits(memory, { worked: 1800, memoryAtRest: { at: 0, all: rest, server: rest }, photoPage: page }, report);
    });
  const steady = samples(1140, (second) => 380 + (second % 2));
  expect(judge(steady, 540)).toEqual([]);
  expect(judge(steady.with(7, { at: 7000, all: 1141, server: 380 }), 540)).toEqual(['too much memory at work']);
  expect(judge(steady, 541)).toEqual(['too much memory at rest']);
  expect(
    judge(
      samples(900, (second) => 300 + second / 15),
      333,
    ),
  ).toEqual(['memory grows']);
  expect(judge(steady, 333, { first: 1, second: 3001 })).toEqual(['pictures are slow the second time']);
  // As it was before anything was done about it.
  expect(
    judge(
      samples(4200, () => 4200),
      4200,
    ),
  ).toEqual(['too much memory at work', 'too much memory at rest']);
});
