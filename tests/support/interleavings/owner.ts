import * as z from 'zod';
import { linkHeader } from '#schema/api.ts';
import { sections } from '../approval/calls.ts';
import type { Status } from '../approval/steps.ts';
import { type Answer, id, type TestSite } from './site.ts';
import type { texts } from './words.ts';

export interface OwnerStep {
  statuses: Status[];
  /** How many revisions the answered page is behind the one that they are shown. */
  back: number;
  /** Whether the device sends its form's id, so that a later answer replaces an earlier one. */
  isNamed: boolean;
  /** Whether they answer on the client's own domain, through its project. */
  isOwnDomain: boolean;
  /** The field for whose Spanish text they propose a change. */
  proposed: (typeof texts)[number] | undefined;
}
/** An answer that was sent, with the server's reply. */
export interface Sent {
  name: string;
  statuses: readonly Status[];
  seen: number;
  hasLink: boolean;
  /** The proposal: the leaf and its new text. */
  proposal: readonly [leaf: string, after: string] | undefined;
  answer: Answer;
}

const shownSchema = z.looseObject({ revision: z.int().default(0) });

/** An owner, or anybody, who reads the site and answers its form. `token`: from the approval link. */
export async function answer(
  site: TestSite,
  { name, steps, token }: { name: string; steps: readonly OwnerStep[]; token: string | undefined },
  { sent, read = () => undefined }: { sent: Sent[]; read?: (answer: Answer) => void },
): Promise<void> {
  const link: Record<string, string> = token === undefined ? {} : { [linkHeader]: token };
  for (const [index, { statuses, back, isNamed, isOwnDomain, proposed }] of steps.entries()) {
    const path = isOwnDomain ? `/api/client-site/${id}/config` : `/api/config/${id}`;
    const headers = isOwnDomain ? { ...link, authorization: `Bearer ${site.secret}` } : link;
    const shown = await site.ask('GET', path, headers);
    read(shown);
    const seen = Math.max(1, shownSchema.parse(shown.body).revision - back);
    const sectionApprovals = Object.fromEntries(sections.map((section, index) => [section, { status: statuses[index], comments: '' }]));
    // `before` is blank, because the server reads the page's text itself.
    const after = `Propuesta${token === undefined ? index : index + 5} ${proposed}.es`;
    const body = {
      revision: seen,
      ...(proposed === undefined ? {} : { proposals: [{ path: proposed, language: 'es', before: '', after }] }),
      ...(isNamed ? { formId: `formulario-${name}` } : {}),
      clientApproval: { clientInfo: { name: `${name} ${index}` }, sectionApprovals },
    };
    const proposal = proposed === undefined ? undefined : ([`${proposed}.es`, after] as const);
    sent.push({ name: `${name} ${index}`, statuses, seen, hasLink: token !== undefined, proposal, answer: await site.ask('PUT', path, headers, body) });
  }
}
