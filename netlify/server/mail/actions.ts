import { roles } from '#schema/api.ts';
import { isStaffMail } from '#schema/email.ts';
import { readEnvironment } from '../env.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { mailFaultAtStart } from './check-provider.ts';
import { readOutbox, takeLink } from './outbox.ts';

/** GET `/api/email`: what a browser may know of the e-mail provider (specification, section 3); blank where it is another than EmailJS. */
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

/** GET `/api/outbox`: mail that no provider took, newest first. A mail that signs somebody in is for administrators alone. */
export const readOutboxAction: Action = {
  access: roles,
  async run({ stores, source, user }) {
    const mails = await readOutbox(stores, source.now());
    return json({ mails: user?.role === 'admin' ? mails : mails.filter(({ kind }) => !isStaffMail(kind)) });
  },
};

/** POST `/api/outbox/{id}/link`: the link of a mail to staff, once. */
export const takeLinkAction: Action = {
  access: ['admin'],
  // It sets the password of whoever it was sent to.
  fresh: true,
  async run(call) {
    const taken = await takeLink(call.stores, call.params['id'] ?? '', call.source.now());
    if (!taken.ok) return fail(taken.code);
    recordSecurityEvent(call, { type: 'mail-link-shown', subject: taken.to });
    return json({ link: taken.link });
  },
};
