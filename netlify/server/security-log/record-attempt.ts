import { readAccount } from '../session/accounts.ts';
import { type Cause, type SecurityFact, writeSecurityEvent } from './record.ts';

/**
 * Notes what somebody tried with an e-mail address they typed. The address stands in the log only when it is an
 * account's: people type others' addresses there, and now and then their password. Looked up after the answer, whose
 * time tells nothing of it.
 */
export function recordAttempt({ stores, source, ip, user, afterAnswer }: Cause, type: SecurityFact['type'], typed: string): void {
  afterAnswer(async () => {
    const account = await readAccount(stores, typed);
    await writeSecurityEvent(stores, source.now(), ip, { type, actor: user?.email ?? null, subject: account?.email });
  });
}
