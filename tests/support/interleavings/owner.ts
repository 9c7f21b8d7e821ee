import * as z from 'zod';
import { linkHeader } from '#schema/api.ts';
import { sections } from '../approval/calls.ts';
import type { Status } from '../approval/steps.ts';
import { type Answer, id, type TestSite } from './site.ts';
import type { texts } from './words.ts';

export interface OwnerStep {
  statuses: Status[];
  /** How many revisions behind what they are shown the page is that they answer from. */
  back: number;
  /** Whether the device names its form, so that a later answer takes the place of an earlier one. */
  isNamed: boolean;
  /** On the client's own domain, by way of its project. */
  isOwnDomain: boolean;
  /** The field whose Spanish should say something else. */
  proposed: (typeof texts)[number] | undefined;
}
/** What somebody was told of an answer they sent. */
export interface Sent {
  name: string;
  statuses: readonly Status[];
  seen: number;
  hasLink: boolean;
  /** What they propose: the leaf, and what it should say. */
  proposal: readonly [leaf: string, after: string] | undefined;
  answer: Answer;
}

const shownSchema = z.looseObject({ revision: z.int().default(0) });

/** An owner, or anybody, who looks at the site and answers its form. `token` is that of the signed link. */
export async function answer(
  site: TestSite,
  { name, steps, token }: { name: string; steps: readonly OwnerStep[]; token: string | undefined },
  { sent, read = () => undefined }: { sent: Sent[]; read?: (answer: Answer) => void },
): Promise<void> {
  const link: Record<string, string> = token === undefined ? {} : { [linkHeader]: token };
  for (const [at, { statuses, back, isNamed, isOwnDomain, proposed }] of steps.entries()) {
    const path = isOwnDomain ? `/api/client-site/${id}/config` : `/api/config/${id}`;
    const headers = isOwnDomain ? { ...link, authorization: `Bearer ${site.secret}` } : link;
    const shown = await site.ask('GET', path, headers);
    read(shown);
    const seen = Math.max(1, shownSchema.parse(shown.body).revision - back);
    const sectionApprovals = Object.fromEntries(sections.map((section, place) => [section, { status: statuses[place], comments: '' }]));
    // What the page says there the server reads for itself.
    const after = `Propuesta${token === undefined ? at : at + 5} ${proposed}.es`;
    const body = {
      revision: seen,
      ...(proposed === undefined ? {} : { proposals: [{ path: proposed, language: 'es', before: '', after }] }),
      ...(isNamed ? { formId: `formulario-${name}` } : {}),
      clientApproval: { clientInfo: { name: `${name} ${at}` }, sectionApprovals },
    };
    const proposal = proposed === undefined ? undefined : ([`${proposed}.es`, after] as const);
    sent.push({ name: `${name} ${at}`, statuses, seen, hasLink: token !== undefined, proposal, answer: await site.ask('PUT', path, headers, body) });
  }
}
