import * as z from 'zod';

/** The closed list of events of the security log, by kind. */
export const securityEventKinds = {
  'sign-in': ['signed-in', 'sign-in-failed', 'sign-in-locked', 'signed-out', 'signed-out-everywhere', 'session-ended', 'confirmation-failed'],
  account: [
    'password-changed',
    'password-set',
    'reset-requested',
    'invitation-sent',
    'invitation-accepted',
    'staff-changed',
    'factor-added',
    'factor-removed',
    'factor-failed',
    'recovery-codes-made',
    'recovery-code-used',
    'second-factor-required',
    'second-factor-optional',
  ],
  denial: ['access-denied', 'foreign-origin'],
  approval: [
    'approval-link-made',
    'approval-links-revoked',
    'intake-link-made',
    'intake-links-revoked',
    'gate-on',
    'gate-off',
    'approval-access-changed',
    'approvers-changed',
    'owner-fields-changed',
  ],
  client: ['client-archived', 'client-unarchived', 'site-withdrawn', 'publishing-changed', 'domain-hook-changed'],
  data: ['backup-imported', 'data-erased', 'mail-link-shown', 'log-exported'],
} as const;

export const securityKindSchema = z.enum(['sign-in', 'account', 'denial', 'approval', 'client', 'data']);
export type SecurityKind = z.infer<typeof securityKindSchema>;

export const securityEventTypeSchema = z.enum(Object.values(securityEventKinds).flat());
export type SecurityEventType = z.infer<typeof securityEventTypeSchema>;
