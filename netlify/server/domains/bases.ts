import * as z from 'zod';
import { jsonVariable } from '../json-variable.ts';

/** RDAP address of each ending's registry: `{com: 'https://rdap.verisign.com/com/v1'}`, without a slash at the end. */
export type RdapBases = Readonly<Record<string, string>>;

/**
 * The registries of IANA's bootstrap file for the endings offered (RFC 9224). `.mx` is not in it. A base includes its path:
 * without `/com/v1` Verisign answers 404 to everything, and every name would look free.
 */
export const builtInBases: RdapBases = {
  com: 'https://rdap.verisign.com/com/v1',
  net: 'https://rdap.verisign.com/net/v1',
  org: 'https://rdap.publicinterestregistry.org/rdap',
  lat: 'https://rdap.centralnic.com/lat',
};

const loopback = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/;

function baseFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'must be an address';
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname))) return 'must be https (http only on this machine)';
  if (search || hash || username || password) return 'must be a plain address without query or sign-in';
  if (hostname === 'rdap.verisign.com' && !/^\/[a-z]+\/v1\/?$/.test(pathname)) return 'needs the version: https://rdap.verisign.com/com/v1';
  return undefined;
}

const baseSchema = z.string().transform((text, context) => {
  const fault = baseFault(text);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  return text.replace(/\/+$/, '');
});

/** RDAP_BASES: JSON of endings (`com`, `com.mx`) and bases. It replaces the built-in table; what is left out is not asked. */
export const rdapBasesSchema = jsonVariable('{"com":"https://rdap.verisign.com/com/v1"}').pipe(
  z
    .record(z.string().regex(/^[a-z]{2,63}(?:\.[a-z]{2,63})?$/, 'must be an ending such as com or com.mx'), baseSchema)
    .refine((bases) => bases['com'] !== undefined, 'must name the registry of com'),
);
