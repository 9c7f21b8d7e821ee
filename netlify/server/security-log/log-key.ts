import { randomBytes } from 'node:crypto';
import { type SecurityEventType, securityEventTypeSchema } from '#schema/people/security-events.ts';
import type { SecurityEvent } from '#schema/people/security-log.ts';
import { accountKey } from '../session/accounts.ts';

/** Part of an account's key: enough to find a person's events by. Events of another person with the same part are left out when they are read. */
export const personHash = (email: string): string => accountKey(email).slice(0, 12);

/**
 * Key of an event: `2026-11-22/04:05:06.123Z_signed-in_0a1b2c….-_9f8e…`. Keys sort by time, a day is a folder, and type
 * and persons can be told without reading; no address stands in a key, where logs and lists would show it.
 */
export function eventKey({ at, type, actor, subject }: Pick<SecurityEvent, 'at' | 'type' | 'actor' | 'subject'>, id = randomBytes(6).toString('hex')): string {
  const [day = '', time = ''] = at.split('T');
  const persons = [actor, subject].map((email) => (email ? personHash(email) : '-')).join('.');
  return `${day}/${time}_${type}_${persons}_${id}`;
}

/** Parses the key of an event; `undefined` for any other key. */
export function readEventKey(key: string): { type: SecurityEventType; persons: string[] } | undefined {
  const [, name, persons = ''] = /^\d{4}-\d\d-\d\d\/[\d:.]+Z_([a-z-]+)_([\w.-]+)_\w+$/.exec(key) ?? [];
  const type = securityEventTypeSchema.safeParse(name);
  return type.success ? { type: type.data, persons: persons.split('.') } : undefined;
}
