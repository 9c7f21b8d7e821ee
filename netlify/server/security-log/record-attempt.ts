import { readAccount } from '../session/accounts.ts';
import { type Cause, type SecurityFact, writeSecurityEvent } from './record.ts';

/**
 * Logs an attempt with a typed e-mail address. The address is logged only if it is an account's: people type other people's
 * addresses there, and sometimes their password. It is looked up after the response, so that response times reveal nothing.
 */
export function recordAttempt({ stores, source, ip, user, afterAnswer }: Cause, type: SecurityFact['type'], typed: string): void {
  afterAnswer(async () => {
    const account = await readAccount(stores, typed);
    await writeSecurityEvent(stores, source.now(), ip, { type, actor: user?.email ?? null, subject: account?.email });
  });
}
