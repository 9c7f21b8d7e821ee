import * as z from 'zod';
import { linkHeader } from '#schema/api.ts';
import { sections } from '../approval/calls.ts';
import type { Status } from '../approval/steps.ts';
import { type Answer, id, type TestSite } from './site.ts';

export interface OwnerStep {
  statuses: Status[];
  /** How many revisions behind what they are shown the page is that they answer from. */
  back: number;
  /** Whether the device names its form, so that a later answer takes the place of an earlier one. */
  isNamed: boolean;
  /** On the client's own domain, by way of its project. */
  isOwnDomain: boolean;
}
/** What somebody was told of an answer they sent. */
export interface Sent {
  name: string;
  statuses: readonly Status[];
  seen: number;
  hasLink: boolean;
  answer: Answer;
}

const shownSchema = z.looseObject({ revision: z.int().default(0) });

/** An owner, or anybody, who looks at the site and answers its form. `token` is that of the signed link. */
export async function answer(
  name: string,
  steps: readonly OwnerStep[],
  site: TestSite,
  token: string | undefined,
  sent: Sent[],
  read: (answer: Answer) => void,
): Promise<void> {
  const link: Record<string, string> = token === undefined ? {} : { [linkHeader]: token };
  for (const [at, { statuses, back, isNamed, isOwnDomain }] of steps.entries()) {
    const path = isOwnDomain ? `/api/client-site/${id}/config` : `/api/config/${id}`;
    const headers = isOwnDomain ? { ...link, authorization: `Bearer ${site.secret}` } : link;
    const shown = await site.ask('GET', path, headers);
    read(shown);
    const seen = Math.max(1, shownSchema.parse(shown.body).revision - back);
    const sectionApprovals = Object.fromEntries(sections.map((section, place) => [section, { status: statuses[place], comments: '' }]));
    const body = {
      revision: seen,
      ...(isNamed ? { formId: `formulario-${name}` } : {}),
      clientApproval: { clientInfo: { name: `${name} ${at}` }, sectionApprovals },
    };
    sent.push({ name: `${name} ${at}`, statuses, seen, hasLink: token !== undefined, answer: await site.ask('PUT', path, headers, body) });
  }
}
