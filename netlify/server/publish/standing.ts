import { isWaitingForClient } from '#core/approval/reminders/next-reminder.ts';
import { publicRevisionOf } from '#core/publish/publication.ts';
import { groupOf, type Live, type StandingFacts, standingFacts, standingOf } from '#core/publish/standing.ts';
import { roles } from '#schema/api.ts';
import type { ClientGroup } from '#schema/calls/planning.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { Published, PublishState } from '#schema/publish/publish.ts';
import type { PublicationAnswer, Standing } from '#schema/publish/standing.ts';
import { configKind } from '#schema/template.ts';
import { linkEnd } from '../approval/links.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { readHead } from '../store/head.ts';
import { readEarlier } from '../store/index/client-index.ts';
import type { Stores } from '../store/stores.ts';
import { readPublishState } from './build-orders.ts';
import { readPublished } from './published.ts';

/** Computes the standings of any number of sites: the live revisions are read once. */
export function standings(published: Published | undefined, publish: PublishState, now: Date) {
  const skipped = new Set(published?.skipped.map(({ id }) => id));
  const liveOf = (id: string): Live => ({ revision: published?.configs[id] ?? 0, isSkipped: skipped.has(id), publish });
  return {
    standing: (id: string, facts: StandingFacts): Standing => standingOf(facts, liveOf(id), now),
    group: (id: string, facts: StandingFacts): ClientGroup | undefined => groupOf(facts, liveOf(id), now),
  };
}

/** The standing of one record's site. */
export async function readStanding(stores: Stores, record: ConfigRecord, now: Date): Promise<Standing> {
  const [published, publish, earlier, link] = await Promise.all([
    readPublished(stores),
    readPublishState(stores),
    readEarlier(stores, record),
    isWaitingForClient(record) ? linkEnd(stores, record.id) : undefined,
  ]);
  return standings(published, publish, now).standing(record.id, standingFacts(record, earlier, link));
}

/** GET `/api/config/{id}/publication`: where the site stands. */
export const readPublicationAction: Action = {
  access: roles,
  async run({ params, stores, source }) {
    const id = params['id'] ?? '';
    const record = configKind(id) === undefined ? undefined : (await readHead(stores, id))?.record;
    if (!record) return fail('not_found');
    const standing = await readStanding(stores, record, source.now());
    return json({ standing, publicRevision: publicRevisionOf(record), publishedRevision: record.publishedRevision ?? 0 } satisfies PublicationAnswer);
  },
};
