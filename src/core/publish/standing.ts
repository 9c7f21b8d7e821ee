import type { IndexEntry } from '#schema/api.ts';
import type { ClientGroup } from '#schema/calls/planning.ts';
import type { Config, ConfigRecord } from '#schema/config.ts';
import type { Bilingual } from '#schema/field.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import type { PublishState } from '#schema/publish/publish.ts';
import type { Standing } from '#schema/publish/standing.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { approvalOf, deciderOf, linkLack } from '../approval/approvers/approvers.ts';
import { overallState } from '../approval/states.ts';
import { text } from '../bilingual.ts';
import { markFacts } from '../clients/mark.ts';
import { businessNameOf, configSlug } from '../config/describe.ts';
import { isSiteConfig } from '../config/kind.ts';
import { contentOf, isFormOpen } from '../config/public-view.ts';
import { diff } from '../edit/diff.ts';
import { fill } from '../fill.ts';
import { dateAndTime } from '../hours/date-words.ts';
import { clientPath } from '../links/client-path.ts';
import { hasSameContent, isGated, isManual, publicRevisionOf } from './publication.ts';

/** The facts about a site's standing that follow from its record alone. */
export type StandingFacts = Pick<
  IndexEntry,
  | 'revision'
  | 'publicRevision'
  | 'approval'
  | 'isApproved'
  | 'isPartial'
  | 'held'
  | 'changes'
  | 'waitsForName'
  | 'link'
  | 'needsLink'
  | 'scheduledAt'
  | 'scheduledZone'
  | 'isScheduleBehind'
  | 'archived'
  | 'updatedAt'
>;

/** The number of fields that visitors see changed. A text in both languages counts as one, and so does the whole banner. */
function countChanges(before: Config, after: Config): number {
  if (!isSiteConfig(before) || !isSiteConfig(after)) return 0;
  const fields = diff(contentOf(before), contentOf(after)).map(({ path }) =>
    /^(?:show)?banner/i.test(String(path[0])) ? 'banner' : path.filter((part) => part !== 'es' && part !== 'en').join('.'),
  );
  return new Set(fields).size;
}

const asksForChanges = (config: Config): boolean =>
  isSiteConfig(config) && Object.values(config.clientApproval?.sectionApprovals ?? {}).some((verdict) => verdict?.status === 'needsEdit');

/** Configs of earlier revisions, as far as they can be read: the revision that the public is to see, and the scheduled one. */
export type EarlierConfigs = Partial<Record<'shown' | 'scheduled', Config | undefined>>;

/** The facts about a record. `link`: the stored state of the client's approval link. */
export function standingFacts(record: ConfigRecord, { shown, scheduled }: EarlierConfigs, link?: StandingFacts['link']): StandingFacts {
  const { revision, archived, savedAt, schedule } = record;
  const publicRevision = publicRevisionOf(record);
  const isHeld = publicRevision !== revision;
  const approval = isSiteConfig(record.config) ? overallState(record.config.clientApproval) : 'off';
  const waitsForName = approval === 'active' ? (deciderOf(approvalOf(record.config))?.name.trim() ?? '') : '';
  const waitsForApproval = isGated(record) && !(isManual(record) && (record.publishedRevision ?? 0) === publicRevision);
  return {
    revision,
    archived,
    updatedAt: savedAt,
    ...(isHeld ? { publicRevision, held: waitsForApproval ? ('gate' as const) : ('draft' as const) } : {}),
    ...(isHeld && shown ? { changes: countChanges(shown, record.config) } : {}),
    approval,
    ...(record.approvedRevision === revision ? { isApproved: true } : {}),
    ...(approval === 'completed' && !asksForChanges(record.config) ? { isPartial: true } : {}),
    ...(waitsForName === '' ? {} : { waitsForName }),
    ...(approval === 'active' && link !== undefined ? { link } : {}),
    ...(approval === 'active' && !isFormOpen(approvalOf(record.config), { hasLink: false }) ? { needsLink: true as const } : {}),
    ...(schedule ? { scheduledAt: schedule.at, scheduledZone: isSiteConfig(record.config) ? (record.config.timeZone ?? defaultZone) : defaultZone } : {}),
    ...(schedule && scheduled && !hasSameContent(scheduled, record.config) ? { isScheduleBehind: true as const } : {}),
  };
}

/** A client's line in the index. `earlier`, `link`: as for `standingFacts`. */
export function indexEntry(record: ConfigRecord<SiteConfig>, earlier: EarlierConfigs = {}, link?: StandingFacts['link']): IndexEntry {
  const { id, config } = record;
  const slug = configSlug(config);
  return {
    id,
    slug,
    path: clientPath(slug, id),
    businessName: businessNameOf(config, 'es'),
    templateType: config.templateType,
    ...markFacts(config),
    ...standingFacts(record, earlier, link),
  };
}

/** The live revision and the state of publishing. `isSkipped`: the last build could not show this site. */
export interface Live {
  revision: number;
  isSkipped: boolean;
  publish: Pick<PublishState, 'state' | 'requestedAt' | 'finishedAt'>;
}

const sentences = {
  archived: text('Archivado: no está en línea.', 'Archived: not online.'),
  archiving: text('Archivado: sale de internet con la próxima publicación.', 'Archived: it leaves the web with the next publication.'),
  online: text('En línea: revisión {n}.', 'Online: revision {n}.'),
  offline: text('Todavía no está en línea.', 'Not online yet.'),
  draft: text('Borrador: todavía no está en línea.', 'Draft: not online yet.'),
  publishing: text('Se está publicando la revisión {n}.', 'Revision {n} is being published.'),
  soon: text('La revisión {n} se publica en unos minutos.', 'Revision {n} will be published in a few minutes.'),
  leaving: text('Se está quitando de internet.', 'It is being taken off the web.'),
  failed: text('Falló la publicación de la revisión {n}.', 'Publishing revision {n} failed.'),
  notLeft: text('No se pudo quitar de internet.', 'It could not be taken off the web.'),
  active: text('Espera la respuesta del cliente.', 'Waiting for the client’s answer.'),
  activeNamed: text('Espera la respuesta de {name}.', 'Waiting for {name}’s answer.'),
  linkUnmade: text(
    'Nadie puede responder todavía: crea el enlace y envíaselo al cliente.',
    'Nobody can answer yet: create the link and send it to the client.',
  ),
  linkRevoked: text('El enlace se revocó: envíale uno nuevo al cliente.', 'The link was revoked: send the client a new one.'),
  linkEnded: text('El enlace venció: envíale uno nuevo al cliente.', 'The link has expired: send the client a new one.'),
  completed: text('El cliente pidió cambios.', 'The client asked for changes.'),
  partial: text('El cliente respondió; le faltan secciones por revisar.', 'The client answered; some sections are left to review.'),
  approved: text('El cliente lo aprobó.', 'The client approved it.'),
  again: text('Envíaselo de nuevo al cliente.', 'Send it to the client again.'),
  closed: text('Enciende el formulario para que el cliente pueda aprobarlo.', 'Switch the form on so that the client can approve it.'),
  gateFirst: text('Se publica cuando el cliente lo apruebe.', 'It goes online once the client approves it.'),
  gateFirstNamed: text('Se publica cuando {name} lo apruebe.', 'It goes online once {name} approves it.'),
  gateOne: text('Espera aprobación: 1 cambio.', 'Waiting for approval: 1 change.'),
  gateMany: text('Esperan aprobación: {n} cambios.', 'Waiting for approval: {n} changes.'),
  gateSome: text('Hay cambios que esperan aprobación.', 'Some changes are waiting for approval.'),
  gateOneNamed: text('Espera la aprobación de {name}: 1 cambio.', "Waiting for {name}'s approval: 1 change."),
  gateManyNamed: text('Esperan la aprobación de {name}: {n} cambios.', "Waiting for {name}'s approval: {n} changes."),
  gateSomeNamed: text('Hay cambios que esperan la aprobación de {name}.', "Some changes are waiting for {name}'s approval."),
  draftOne: text('Sin publicar: 1 cambio.', 'Unpublished: 1 change.'),
  draftMany: text('Sin publicar: {n} cambios.', 'Unpublished: {n} changes.'),
  draftSome: text('Hay cambios sin publicar.', 'There are unpublished changes.'),
  scheduled: text('Se publica el {date}, hora del negocio.', 'It will be published on {date}, the business’s time.'),
  scheduledBehind: text(
    'Se publica el {date}, hora del negocio, sin lo que se guardó después de programarlo.',
    'It will be published on {date}, the business’s time, without what was saved after it was scheduled.',
  ),
} satisfies Record<string, Bilingual>;
const lacks = { unmade: 'linkUnmade', revoked: 'linkRevoked', ended: 'linkEnded' } as const;
type Part = readonly [name: keyof typeof sentences, n?: number];

/** The variants of sentences with the name of the person who is waited for. */
const named: Partial<Record<keyof typeof sentences, keyof typeof sentences>> = {
  active: 'activeNamed',
  gateFirst: 'gateFirstNamed',
  gateOne: 'gateOneNamed',
  gateMany: 'gateManyNamed',
  gateSome: 'gateSomeNamed',
};

const counted = (held: 'gate' | 'draft', changes: number | undefined): Part[] => {
  if (changes === 0) return [];
  if (changes === undefined) return [[`${held}Some`]];
  return [changes === 1 ? [`${held}One`] : [`${held}Many`, changes]];
};

/** Why the web does not show the revision `to` yet. */
function onItsWay(to: number, { isSkipped, publish }: Live): Part {
  if (publish.state === 'failed' || isSkipped) return to === 0 ? ['notLeft'] : ['failed', to];
  if (to === 0) return ['leaving'];
  return publish.state === 'building' ? ['publishing', to] : ['soon', to];
}

function said(
  parts: readonly Part[],
  { waitsForName, scheduledAt, scheduledZone = defaultZone, isScheduleBehind }: StandingFacts,
): Pick<Standing, 'es' | 'en'> {
  const scheduled = isScheduleBehind ? sentences.scheduledBehind : sentences.scheduled;
  const inWords = (language: 'es' | 'en') => [
    ...parts.map(([part, n = 0]) => fill(sentences[(waitsForName === undefined ? undefined : named[part]) ?? part][language], { n, name: waitsForName ?? '' })),
    ...(scheduledAt === undefined ? [] : [fill(scheduled[language], { date: dateAndTime(new Date(scheduledAt), language, scheduledZone) })]),
  ];
  return { es: inWords('es').join(' '), en: inWords('en').join(' ') };
}

/** A standing, with the parts of its sentence. */
interface StandingInParts extends Pick<Standing, 'state' | 'waitsFor' | 'since'> {
  parts: readonly Part[];
}

/** What holds the newest revision back. Older lines of the client list lack `held`: at that time only gates held revisions back. */
const heldBy = ({ held, revision, publicRevision = revision }: StandingFacts): 'gate' | 'draft' | undefined =>
  held ?? (publicRevision === revision ? undefined : 'gate');

/** The part about a closed form: it accepts no approval, so a site behind a gate waits for the designer, who must open it. */
function toOpenOf(held: 'gate' | 'draft' | undefined, approval: StandingFacts['approval']): Part[] {
  if (held !== 'gate') return [];
  if (approval === 'off') return [['closed']];
  return approval === 'approved' ? [['again']] : [];
}

/** The part about what waits to become public. */
function waitingOf(held: 'gate' | 'draft' | undefined, publicRevision: number, changes: StandingFacts['changes']): Part[] {
  if (held === undefined) return [];
  if (publicRevision > 0) return counted(held, changes);
  return held === 'gate' ? [['gateFirst']] : [];
}

/** The only rule for the standing of a site and the parts of its sentence. */
function standingInParts(facts: StandingFacts, live: Live, now: Date): StandingInParts {
  const { revision, publicRevision = revision, approval, isApproved, isPartial, changes, archived, updatedAt } = facts;
  const held = heldBy(facts);
  const { publish } = live;
  const standing = (state: Standing['state'], waitsFor: Standing['waitsFor'], since: string, parts: readonly Part[]): StandingInParts => ({
    state,
    waitsFor,
    since,
    parts,
  });
  if (archived) return standing('archived', null, updatedAt, [[live.revision > 0 ? 'archiving' : 'archived']]);

  const where: Part = live.revision > 0 ? ['online', live.revision] : [held === 'draft' ? 'draft' : 'offline'];
  const waiting = waitingOf(held, publicRevision, changes);
  const isReportedAlready = approval === 'active' && held === 'gate' && waiting.length > 0;
  const isSilent = approval === 'off' || (approval === 'approved' && !isApproved) || isReportedAlready;
  const lack = linkLack(facts, now);
  const fromOwner: Part[] = lack ? [[lacks[lack]]] : isSilent ? [] : [[isPartial ? 'partial' : approval]];
  const toOpen = toOpenOf(held, approval);
  if (live.revision !== publicRevision) {
    const way = onItsWay(publicRevision, live);
    const isFailed = way[0] === 'failed' || way[0] === 'notLeft';
    const since = (isFailed ? publish.finishedAt : publish.requestedAt) ?? updatedAt;
    const start: Part = live.revision > 0 ? where : ['offline'];
    return standing(isFailed ? 'failed' : 'publishing', isFailed ? 'designer' : 'build', since, [start, way, ...fromOwner, ...waiting, ...toOpen]);
  }
  const parts = [where, ...fromOwner, ...waiting, ...toOpen];
  if (approval === 'completed') return standing('askedForChanges', 'designer', updatedAt, parts);
  if (lack) return standing('linkMissing', 'designer', lack === 'ended' && facts.link ? facts.link : updatedAt, parts);
  if (approval === 'active') return standing('waitingForOwner', 'owner', updatedAt, parts);
  if (held !== undefined) return standing(approval === 'approved' && isApproved ? 'approved' : 'draft', 'designer', updatedAt, parts);
  return standing('live', null, publish.finishedAt ?? updatedAt, parts);
}

/** The present standing of a site: a value, and its sentence in both languages. */
export function standingOf(facts: StandingFacts, live: Live, now: Date): Standing {
  const { parts, ...standing } = standingInParts(facts, live, now);
  const { revision, changes, scheduledAt } = facts;
  return {
    ...standing,
    live: live.revision,
    newest: revision,
    changes: heldBy(facts) === undefined ? 0 : (changes ?? null),
    scheduledAt: scheduledAt ?? null,
    ...said(parts, facts),
  };
}

/** The group of the first screen that a site is in, by whom its standing waits for; `undefined` if archived. Makes no sentence: a list calls it for every client. */
export function groupOf(facts: StandingFacts, live: Live, now: Date): ClientGroup | undefined {
  const { state, waitsFor } = standingInParts(facts, live, now);
  if (state === 'archived') return undefined;
  if (state === 'failed') return 'failed';
  return waitsFor === 'designer' || waitsFor === 'owner' ? waitsFor : 'ready';
}
