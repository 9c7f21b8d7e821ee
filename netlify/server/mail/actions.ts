import { roles } from '#schema/api.ts';
import { isStaffMail } from '#schema/email.ts';
import { readEnvironment } from '../env.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { mailFaultAtStart } from './check-provider.ts';
import { readOutbox, takeLink } from './outbox.ts';

/** GET `/api/email`: the public settings of EmailJS (specification, section 3); blank where another provider is configured. */
export const readEmailServiceAction: Action = {
  access: 'anyone',
  async run() {
    if (readEnvironment('EMAIL_PROVIDER') !== 'emailjs' || mailFaultAtStart()) return json({ publicKey: '', serviceId: '', templateId: '' });
    return json({
      publicKey: readEnvironment('EMAILJS_PUBLIC_KEY'),
      serviceId: readEnvironment('EMAILJS_SERVICE_ID'),
      templateId: readEnvironment('EMAILJS_TEMPLATE_ID'),
    });
  },
};

/** GET `/api/outbox`: mails kept because no provider is configured, newest first. Mails with a sign-in link are listed for administrators only. */
export const readOutboxAction: Action = {
  access: roles,
  async run({ stores, source, user }) {
    const mails = await readOutbox(stores, source.now());
    return json({ mails: user?.role === 'admin' ? mails : mails.filter(({ kind }) => !isStaffMail(kind)) });
  },
};

/** POST `/api/outbox/{id}/link`: the sign-in link of a mail to staff. It is given out only once. */
export const takeLinkAction: Action = {
  access: ['admin'],
  // Whoever has the link can set the recipient's password, so the caller must have confirmed their own recently.
  fresh: true,
  async run(call) {
    const taken = await takeLink(call.stores, call.params['id'] ?? '', call.source.now());
    if (!taken.ok) return fail(taken.code);
    recordSecurityEvent(call, { type: 'mail-link-shown', subject: taken.to });
    return json({ link: taken.link });
  },
};
