import { roles } from '#schema/api.ts';
import { readEnvironment } from '../env.ts';
import { json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { readOutbox } from './outbox.ts';

/** GET `/api/email`: what a browser may know of the e-mail provider (specification, section 3); blank where it is another than EmailJS. */
export const readEmailServiceAction: Action = {
  access: 'anyone',
  async run() {
    if (readEnvironment('EMAIL_PROVIDER') !== 'emailjs') return json({ publicKey: '', serviceId: '', templateId: '' });
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
  async run({ stores, user }) {
    const mails = await readOutbox(stores);
    return json({ mails: user?.role === 'admin' ? mails : mails.filter(({ kind }) => kind === 'approval') });
  },
};
