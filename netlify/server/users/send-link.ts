import type { MailOutcome } from '#schema/people/users.ts';
import { EnvironmentError, readEnvironment } from '../env.ts';
import { mailOutcome } from '../mail/mail.ts';
import { sendMail } from '../mail/send.ts';
import { newLink, withLink } from '../session/account-link.ts';
import { type Account, accountKey, changeAccount } from '../session/accounts.ts';
import type { StoreContext } from '../store/stores.ts';
import { staffMail } from './staff-mail.ts';

const paths = { invitation: '/editor/join', reset: '/editor/reset' } as const;

// Not from the request's host, which the caller chooses: the link would send the token to whoever runs that host.
function siteAddress(): string {
  const address = readEnvironment('URL');
  if (!address) throw new EnvironmentError('The environment variable URL is missing: links in mails need the address of the site. The host sets it.');
  return address;
}

/**
 * Gives an account one more link and mails it: an invitation until a password is set, then a
 * reset. `undefined` when there is no such account or it is disabled.
 */
export async function sendLink(context: StoreContext, email: string): Promise<{ account: Account; mail: MailOutcome } | undefined> {
  const { stores, source } = context;
  const site = siteAddress();
  const key = accountKey(email);
  const made = await changeAccount(stores, key, (present) => {
    if (present.disabled) return { result: undefined };
    const kind = present.password ? 'reset' : 'invitation';
    const { token, link } = newLink(key, kind, source.now());
    const account = { ...present, links: withLink(present.links, link, source.now()) };
    return { account, result: { account, kind, token } as const };
  });
  if (!made) return undefined;
  const { account, kind, token } = made;
  const address = new URL(paths[kind], site);
  address.searchParams.set('token', token);
  const sent = await sendMail(context, ({ brand }) => staffMail({ kind, name: account.name, email: account.email, address: address.href, brand }));
  return { account, mail: mailOutcome(sent).state };
}
