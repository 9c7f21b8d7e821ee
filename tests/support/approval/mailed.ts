import { afterAll, beforeEach, vi } from 'vitest';
import { postmarkTestToken, startPostmarkServer } from '#scripts/soak/postmark-server.ts';
import { type ApprovalCalls, startApprovalCalls } from './calls.ts';

/** Ten o'clock in Mexico City, the time at which each test begins. */
export const morning = Date.parse('2027-01-11T16:00:00Z');
const sessionMs = 2 * 60 * 60_000;

interface MailedApprovals {
  calls: ApprovalCalls;
  postmark: Awaited<ReturnType<typeof startPostmarkServer>>;
  /** Signs the designer in again, because moving the clock ends the session. */
  present(): Promise<void>;
}

/**
 * For the tests of a file: approvals of a site whose mails go to a mail server on this machine, with a clock that tests can move
 * (`vi.setSystemTime`). Before each test the clock is set to `morning`, there are no mails, and the server accepts all.
 */
export async function mailedApprovals(): Promise<MailedApprovals> {
  vi.useFakeTimers({ toFake: ['Date'], now: morning });
  const [calls, postmark] = [await startApprovalCalls(), await startPostmarkServer()];
  const settings = { POSTMARK_SERVER_TOKEN: postmarkTestToken, POSTMARK_API_URL: postmark.url, EMAIL_FROM: 'hola@vitrina.test', URL: 'https://vitrina.test' };
  beforeEach(() => {
    vi.setSystemTime(morning);
    vi.spyOn(console, 'error').mockReturnValue();
    postmark.mails.length = 0;
    postmark.state.behaviour = 'takes';
    Object.assign(process.env, settings);
  });
  afterAll(async () => {
    for (const name of Object.keys(settings)) delete process.env[name];
    vi.useRealTimers();
    postmark.stop();
    await calls.api.stop();
  });
  let signedAt = 0;
  let signing = Promise.resolve();
  return {
    calls,
    postmark,
    present() {
      if (Math.abs(Date.now() - signedAt) < sessionMs) return signing;
      signedAt = Date.now();
      signing = calls.api.signIn().then((session) => void Object.assign(calls.staff, session));
      return signing;
    },
  };
}
