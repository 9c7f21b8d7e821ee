import { dayMs } from '#core/durations.ts';
import { readEnvironment } from '#server/env.ts';

/** How long the file is valid, in days: RFC 9116 recommends less than a year. Every build renews it. */
const validDays = 350;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a weakness: SECURITY_CONTACT, else the
 * provider's `email`, else the site itself.
 */
export function securityTxt({ email, origin, now }: { email: string | undefined; origin: string; now: Date }): string {
  const contact = readEnvironment('SECURITY_CONTACT') ?? (email?.trim() ? `mailto:${email.trim()}` : new URL('/', origin).href);
  // Whole days, so that two builds of one day are identical.
  const expires = new Date(Math.floor(now.getTime() / dayMs + validDays) * dayMs).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: es, en',
    `Canonical: ${new URL('/.well-known/security.txt', origin).href}`,
    '',
  ].join('\n');
}
