import { createHash } from 'node:crypto';
import { taqueriaFarol } from '#content/samples/taqueria-farol.ts';
import { tapsAnswer } from '#core/clients/taps.ts';
import { standingOf } from '#core/publish/standing.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import type { ThreadMessage, ThreadSide } from '#schema/approval/thread.ts';
import type { MailKind } from '#schema/email.ts';
import { type Language, languages } from '#schema/language.ts';
import { notificationMail } from '#server/approval/notify.ts';
import { reminderMail } from '#server/approval/reminders/reminder-mail.ts';
import { messageMail } from '#server/approval/threads/message-mail.ts';
import { intakeMail } from '#server/intake/notify.ts';
import type { Mail } from '#server/mail/mail.ts';
import { reportMail } from '#server/taps/mail-reports.ts';
import { staffMail } from '#server/users/staff-mail.ts';

interface Sample {
  name: string;
  /** The languages with a mail of their own; a mail in both languages has one picture. */
  languages: readonly Language[];
  mail: (language: Language) => Mail;
}

const brand = 'Vitrina';
const site = 'https://vitrina.example';
const approved = { status: 'approved', approved: true, comments: '' } as const;
const submission: SubmissionRecord = {
  configId: '202',
  n: 1,
  writeId: 'muestra',
  submittedAt: '2026-11-22T18:05:00.000Z',
  name: 'Carmen Ortega',
  email: 'carmen@tacoselfarol.example',
  revision: 3,
  headRevision: 3,
  sections: { hero: approved, about: approved, menu: approved, photos: approved, reviews: approved, contact: approved },
};
const withChanges: SubmissionRecord = {
  ...submission,
  sections: {
    ...submission.sections,
    menu: { status: 'needsEdit', approved: false, comments: 'La orden de suadero ya cuesta $95.\nY falta el agua de jamaica.' },
    photos: { status: 'needsEdit', approved: false, comments: 'La tercera no es nuestra.' },
    contact: { status: 'pending', approved: false, comments: '' },
  },
};
const links = { site: `${site}/taqueria-el-farol-202`, editor: `${site}/editor/client/202?panel=approval` };
const config = {
  ...taqueriaFarol,
  clientApproval: { ...taqueriaFarol.clientApproval, generalInstructions: { es: 'Revisa sobre todo los precios.', en: 'Please check the prices above all.' } },
};
const about = { client: submission.configId, brand, config };
/** Live, and with this answer. */
const standing = (approval: 'completed' | 'approved') =>
  standingOf(
    { revision: 4, archived: false, updatedAt: submission.submittedAt, approval, ...(approval === 'approved' ? { isApproved: true } : {}) },
    { revision: 4, isSkipped: false, publish: { state: 'idle', requestedAt: null, finishedAt: null } },
    new Date(submission.submittedAt),
  );
const answer = (given: SubmissionRecord, approval: 'completed' | 'approved') => (language: Language) =>
  notificationMail({ ...about, to: 'avisos@vitrina.example', language, submission: given, standing: standing(approval), links });
const toStaff = (kind: 'invitation' | 'reset', path: string) => () =>
  staffMail({ kind, name: 'Lupe Ortiz', email: 'lupe@vitrina.example', brand, address: `${site}${path}?token=0f3a9c` });

const reviewAddress = (language: Language) => `${site}${language === 'en' ? '/en' : ''}/revisar/taqueria-el-farol-202?approval=t4k2.1.0f3a9c`;
const reminder = (name: string, step: number) => () =>
  reminderMail({
    ...about,
    to: submission.email,
    name,
    address: reviewAddress,
    expiresAt: '2026-12-22T18:05:00.000Z',
    step,
    most: 2,
  });

const said = (n: number, section: ThreadMessage['section'], by: ThreadSide, text: string): ThreadMessage => ({
  n,
  section,
  by,
  name: by === 'client' ? submission.name : 'Lupe Ortiz',
  text,
  at: submission.submittedAt,
  messageId: `muestra-${n}`,
});
const toClient = () =>
  messageMail({
    side: 'client',
    ...about,
    to: submission.email,
    language: 'es',
    messages: [
      said(1, 'photos', 'designer', '¿Cuál foto ponemos en lugar de la tercera?'),
      said(2, 'photos', 'designer', 'Mándanosla por aquí si la tienes en internet.'),
      said(3, 'menu', 'designer', 'El agua de jamaica ya está.'),
    ],
    address: (language) => `${reviewAddress(language)}#approval`,
    expiresAt: '2026-12-22T18:05:00.000Z',
  });
const toDesigner = (language: Language) =>
  messageMail({
    side: 'designer',
    ...about,
    to: 'avisos@vitrina.example',
    language,
    messages: [said(4, 'photos', 'client', 'La de la fachada, por favor.\nEs la primera que les mandé.')],
    address: () => `${site}/editor/client/202`,
  });

const report = () =>
  reportMail({
    ...about,
    to: submission.email,
    unsubscribe: `${site}/api/config/121/taps/mail?token=x`,
    taps: tapsAnswer(
      { month: '2026-10', today: '', isCounting: true, isDamaged: false, mailing: 'on' },
      {
        rate: 1,
        days: { '03': { sent: 40, taps: { whatsapp: 38, phone: 9, directions: 14 } }, '17': { sent: 22, taps: { whatsapp: 17, phone: 5, booking: 6 } } },
      },
      { rate: 1, days: { '12': { sent: 41, taps: { whatsapp: 40, phone: 12, directions: 9, booking: 2 } } } },
    ),
  });

const sentMaterial = (language: Language) =>
  intakeMail({
    ...about,
    to: 'avisos@vitrina.example',
    language,
    address: `${site}/editor/client/202?panel=intake`,
    sendings: [
      {
        n: 1,
        at: submission.submittedAt,
        sendId: 'muestra-1',
        language: 'es',
        photos: Array.from({ length: 6 }, (_, index) => ({ url: `/media/${String(index).repeat(40)}.jpg` })),
        week: { monday: '13:00-23:00' },
        items: [{ name: 'Orden de suadero', price: '$95' }],
        words: { story: 'Mi papá abrió el puesto en 1987.', whatsapp: '442 555 0188', instagram: '@tacoselfarol' },
      },
    ],
  });

/** A mail of each kind as the product makes it. */
export const mailSamples: Record<MailKind, readonly Sample[]> = {
  approval: [
    { name: 'approval-changes', languages, mail: answer(withChanges, 'completed') },
    { name: 'approval-approved', languages, mail: answer(submission, 'approved') },
  ],
  reminder: [
    { name: 'reminder-first', languages: ['es'], mail: reminder('', 1) },
    { name: 'reminder-last', languages: ['es'], mail: reminder('Carmen', 2) },
  ],
  message: [
    { name: 'message-client', languages: ['es'], mail: toClient },
    { name: 'message-designer', languages, mail: toDesigner },
  ],
  report: [{ name: 'report', languages: ['es'], mail: report }],
  intake: [{ name: 'intake', languages, mail: sentMaterial }],
  invitation: [{ name: 'invitation', languages: ['es'], mail: toStaff('invitation', '/editor/join') }],
  reset: [{ name: 'reset', languages: ['es'], mail: toStaff('reset', '/editor/reset') }],
};

export const mailSchemes = ['light', 'dark'] as const;

/** Every picture of `docs/mails`, with the mail it shows. */
export const mailPictures = Object.values(mailSamples)
  .flat()
  .flatMap(({ name, languages: own, mail }) =>
    own.flatMap((language) =>
      mailSchemes.map((scheme) => ({ file: `${name}${own.length > 1 ? `-${language}` : ''}-${scheme}.png`, scheme, html: mail(language).html })),
    ),
  );

/** Digest of the mail that a picture was made of: if it differs, the picture is out of date. */
export const digestOf = (html: string): string => createHash('sha256').update(html).digest('hex').slice(0, 16);
