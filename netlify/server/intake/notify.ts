import { intakeMailTexts } from '#content/intake/staff-texts.ts';
import { siteName } from '#content/resolved-site.ts';
import { dayMs, minuteMs } from '#core/durations.ts';
import { fill } from '#core/fill.ts';
import { openParts, partsOf } from '#core/intake/suggestions.ts';
import type { IntakeSending } from '#schema/calls/intake.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { dueNotes, type NextCheck, type TimerContext } from '../approval/due-notes.ts';
import { linkCreator } from '../approval/links.ts';
import { DamagedRecordError } from '../faults/faults.ts';
import { logProblem } from '../log.ts';
import { clientMail, editorAddress } from '../mail/compose.ts';
import type { ClientMail } from '../mail/mail.ts';
import { sendMail } from '../mail/send.ts';
import { readAccount } from '../session/accounts.ts';
import { readSiteHead } from '../store/head.ts';
import type { StoreContext, Stores } from '../store/stores.ts';
import { designerAddress, firstAdminAddress } from '../users/staff.ts';
import { claimUnmailed, readIntake, settleMail } from './intake-store.ts';

/** Intakes that need a mail or a count; `step` is the number of parts that wait for a designer, which the client list reads. */
export const intakeNotes = dueNotes('intake');

/** Longer than any call runs: after this time, what it noted is stored and mailed, or never will be. */
const storedByMs = 2 * minuteMs;

interface IntakeMailInput {
  /** Id of the client it is about. */
  client: string;
  to: string;
  /** Name of the sender. */
  brand: string;
  language: Language;
  config: SiteConfig;
  sendings: readonly IntakeSending[];
  /** Address of the suggestions in the editor; missing if the site does not know its own address. */
  address: string | undefined;
}

/** The mail that tells the provider what an owner sent. */
export function intakeMail({ client, to, brand, language, config, sendings, address }: IntakeMailInput): ClientMail {
  const texts = intakeMailTexts[language];
  const parts = sendings.flatMap(partsOf);
  const business = siteName(config, language);
  const of = (kind: (typeof parts)[number]['kind']) => parts.filter((part) => part.kind === kind);
  const hoursIn = parts.some((part) => part.kind === 'week' || (part.kind === 'words' && part.word === 'hoursWords'));
  const said = parts.flatMap((part) => (part.kind === 'words' && part.word !== 'hoursWords' ? [[texts.words[part.word], part.text] as const] : []));
  const rows = [
    ...(of('photo').length > 0 ? [[texts.photos, String(of('photo').length)] as const] : []),
    ...(hoursIn ? [[texts.hours, texts.given] as const] : []),
    ...(of('item').length > 0 ? [[texts.items, String(of('item').length)] as const] : []),
    ...said,
  ];
  const lead = fill(texts.lead, { business });
  const emails = new Set(sendings.flatMap(({ words }) => words.email ?? []));
  return clientMail({
    kind: 'intake',
    client,
    to,
    brand,
    about: { name: '', email: [...emails].join(', ') },
    parts: [
      {
        language,
        subject: fill(texts.subject, { business }),
        preview: lead,
        blocks: [
          { kind: 'lead', text: lead },
          { kind: 'facts', rows },
          ...(address === undefined ? [] : [{ kind: 'button' as const, label: texts.button, href: address }]),
          { kind: 'text', text: texts.note },
        ],
      },
    ],
  });
}

/** Address of whoever made the link, or of an administrator if that person can no longer sign in. Blank if nobody made one; the client list shows what waits. */
async function creatorAddress(stores: Stores, id: string): Promise<string> {
  const email = await linkCreator(stores, id, 'intake-link');
  if (email === '') return '';
  const account = await readAccount(stores, email);
  return account && !account.disabled ? account.email : firstAdminAddress(stores);
}

/** Mails the provider what is new in a client's intake; returns when to check again and how many parts wait. */
async function check(context: StoreContext, id: string): Promise<NextCheck> {
  const { stores, source } = context;
  const head = await readSiteHead(stores, id);
  if (!head) return undefined;
  const now = source.now();
  const tomorrow = new Date(now.getTime() + dayMs);
  const waiting = async (): Promise<Pick<NonNullable<NextCheck>, 'step'>> => {
    const open = openParts(await readIntake(stores, id)).length;
    return open > 0 ? { step: open } : {};
  };
  // An archived client may be restored; what waits is then mailed within a day.
  if (head.archived) return { at: tomorrow.toISOString(), ...(await waiting()) };
  const to = (await designerAddress(stores, head.config)) || (await creatorAddress(stores, id));
  const { sendings, heldUntil } = to === '' ? { sendings: [], heldUntil: undefined } : await claimUnmailed(stores, id, now);
  const last = sendings.at(-1);
  let again = heldUntil;
  if (last) {
    const address = editorAddress(id, 'intake');
    const result = await sendMail(context, (from) => intakeMail({ ...from, client: id, to, config: head.config, sendings, address }));
    again = await settleMail(stores, id, { last: last.n, result }, source.now());
  }
  const open = await waiting();
  return again || open.step !== undefined ? { at: (again ?? tomorrow).toISOString(), ...open } : undefined;
}

/** To be called before something is stored in an intake: if the process dies in between, the timer finds what is there. */
export const noteIntake = (context: StoreContext, id: string): Promise<void> =>
  intakeNotes.note(context, id, (_known, now) => new Date(now.getTime() + storedByMs), 'kept');

/** Looks at an intake at once; if that fails, the timer does it. */
export async function checkIntake(context: StoreContext, id: string): Promise<void> {
  const note = (await intakeNotes.read(context.stores))?.[id];
  if (note) await intakeNotes.settle(context.stores, id, note, await check(context, id));
}

/** Called by the timer: mails what was sent and not mailed yet. */
export function notifyOfIntakes(context: TimerContext): Promise<void> {
  const { stores } = context;
  return intakeNotes.checkDue(context, {
    all: async () => (await stores.own.intake.list()).map(({ key }) => key),
    async check(id, note) {
      const next = await check(context, id).catch((error: unknown) => {
        // Whoever reads a damaged record reports it as a fault; until it is repaired nothing can be sent.
        if (error instanceof DamagedRecordError) return undefined;
        throw error;
      });
      await intakeNotes.settle(stores, id, note, next);
    },
    failed: (id, error) => logProblem(`Nobody could be notified of the intake of config ${id}; the next minute tries again.`, error),
  });
}
