import { getIronSession, type IronSession } from 'iron-session';
import * as z from 'zod';
import type { User } from '#schema/api.ts';
import { readEnvironment } from '../env.ts';
import type { Stores } from '../store/stores.ts';
import { type Account, asUser, readAccount } from './accounts.ts';

export const sessionCookie = 'vitrina_session';
const lifetimeSeconds = 14 * 24 * 60 * 60;

interface SessionData {
  email: string;
  version: number;
}
const sessionDataSchema = z.object({ email: z.string(), version: z.int() });

function openSession(request: Request, response: Response): Promise<IronSession<SessionData>> {
  return getIronSession<SessionData>(request, response, {
    cookieName: sessionCookie,
    password: readEnvironment('SESSION_SECRET'),
    ttl: lifetimeSeconds,
    cookieOptions: { httpOnly: true, secure: true, sameSite: 'strict', path: '/' },
  });
}

/** Who is signed in, judged by the sealed cookie and the account as it is now; a disabled account or an ended session is nobody. */
export async function readSession(request: Request, stores: Stores): Promise<User | undefined> {
  // Most requests carry no session: they need neither the secret nor the store.
  if (!request.headers.get('cookie')?.includes(`${sessionCookie}`)) return undefined;
  const data = sessionDataSchema.safeParse({ ...(await openSession(request, new Response())) });
  if (!data.success) return undefined;
  const account = await readAccount(stores, data.data.email);
  return account && !account.disabled && account.sessionVersion === data.data.version ? asUser(account) : undefined;
}

/** Adds the session's cookie to a response. */
export async function startSession(request: Request, response: Response, account: Account): Promise<void> {
  const session = await openSession(request, response);
  session.email = account.email;
  session.version = account.sessionVersion;
  await session.save();
}

/** Takes the cookie away with a response. */
export async function endSession(request: Request, response: Response): Promise<void> {
  (await openSession(request, response)).destroy();
}
