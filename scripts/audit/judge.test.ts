import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Allowed, type AuditReport, allowedSchema, auditReportSchema, judgeAudit } from './judge.ts';

const url = 'https://github.com/advisories/GHSA-0000-0000-0001';
const advisory = { source: 1, name: 'tar', title: 'Writes outside of its folder', url, severity: 'high' };
const report = (...via: AuditReport['vulnerabilities'][string]['via']): AuditReport =>
  auditReportSchema.parse({ auditReportVersion: 2, vulnerabilities: { tar: { via }, packer: { via: ['tar'] } } });
const accepted: Allowed = [{ advisory: url, package: 'tar', reason: 'Only unpacks what this repository itself has packed.', expires: '2026-12-31' }];

test('a grave advisory fails the audit and is reported once, however many packages depend on the package', () => {
  expect(judgeAudit(report(advisory, advisory), [], '2026-11-22')).toEqual([`tar: high: Writes outside of its folder (${url})`]);
  expect(judgeAudit(report({ ...advisory, severity: 'moderate' }), [], '2026-11-22')).toEqual([]);
  expect(judgeAudit(report(), [], '2026-11-22')).toEqual([]);
});

test('an accepted advisory does not fail the audit before its day; accepting one that is not reported any more does', () => {
  expect(judgeAudit(report(advisory), accepted, '2026-12-31')).toEqual([]);
  expect(judgeAudit(report(advisory), accepted, '2027-01-01')).toEqual([expect.stringContaining('accepted until 2026-12-31')]);
  expect(judgeAudit(report(), accepted, '2026-11-22')).toEqual([expect.stringContaining('no longer reported')]);
  expect(judgeAudit(report({ ...advisory, name: 'other' }), accepted, '2026-11-22')).toHaveLength(2);
});

test('each accepted advisory has a reason and a day on which it expires', () => {
  expect(() => allowedSchema.parse(JSON.parse(readFileSync(new URL('allowed.json', import.meta.url), 'utf8')))).not.toThrow();
  expect(allowedSchema.safeParse([{ ...accepted[0], reason: 'later' }]).success).toBe(false);
});
