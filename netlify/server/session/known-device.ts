import { randomBytes } from 'node:crypto';
import { dayMs } from '#core/durations.ts';
import { isSigned, sign } from '../keys.ts';
import { accountKey } from './accounts.ts';
import { readCookie, setCookie } from './cookies.ts';

const deviceCookie = '__Host-vitrina_device';
/** The longest time that browsers keep a cookie. */
const lifetimeSeconds = (400 * dayMs) / 1000;

/** The id of the device a request comes from, if this account was the last to sign in there; else `undefined`. */
export function knownDevice(request: Request, email: string): string | undefined {
  const [, device = '', key = '', signature = ''] = /^([\w-]{22})\.([0-9a-f]{64})\.([\w-]{43})$/.exec(readCookie(request, deviceCookie)) ?? [];
  return key === accountKey(email) && isSigned(['device', device, key], signature) ? device : undefined;
}

/** Marks the device as one the account has signed in from: failures of others elsewhere do not lock it out. */
export function rememberDevice(request: Request, response: Response, email: string): void {
  const device = knownDevice(request, email) ?? randomBytes(16).toString('base64url');
  const key = accountKey(email);
  setCookie(response, deviceCookie, `${device}.${key}.${sign(['device', device, key])}`, lifetimeSeconds);
}
