import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { templateSections } from '#core/approval/sections.ts';
import { isObject } from '#core/config/loose-json.ts';
import { templateIdSchema } from '#schema/template.ts';
import { asJson, type Person, type SoakClient, type Staff, seenConfigSchema } from '../world.ts';

const siteSchema = z.looseObject({ revision: z.int().positive(), templateType: templateIdSchema });
const linkSchema = z.object({ url: z.url() });

/** The token of the link that a designer sends to the owner. */
async function freshToken(staff: Staff, id: string): Promise<string | undefined> {
  const answer = await staff.askJson('make a link', `/api/config/${id}/approval-link`, { method: 'POST', body: {} });
  const link = linkSchema.safeParse(answer.json());
  return link.success ? (new URL(link.data.url).searchParams.get('approval') ?? undefined) : undefined;
}

/** A designer resets the form, so that the owner can answer again. */
async function askAnew({ world }: Person, staff: Staff, id: string): Promise<void> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const read = await staff.ask('open a site', `/api/config/${id}`);
    const site = seenConfigSchema.safeParse(read.json());
    if (read.status !== 200 || !site.success) return;
    const approval = isObject(site.data['clientApproval']) ? site.data['clientApproval'] : {};
    const next = { ...site.data, clientApproval: { ...approval, formStatus: 'active', clientInfo: {} } };
    const saved = await staff.askJson('ask anew', `/api/config/${id}`, { method: 'PUT', body: next, headers: { 'if-match': `"${site.data.revision}"` } });
    const made = seenConfigSchema.safeParse(saved.json());
    if (saved.status === 200 && made.success) world.ledger.saves.push({ at: world.now(), id, revision: made.data.revision, wrote: 'whole' });
    if (saved.status !== 412) return;
  }
}

/** An owner with the approval form of a site: reads it, reviews every section and sends the answer; then the designer asks again. */
export async function judge(person: Person, staff: Staff, client: SoakClient): Promise<void> {
  const { world, random, name } = person;
  const { traffic, ledger } = world;
  for (let count = 1; !world.isOver(); count += 1) {
    const token = client.kind === 'gated' ? await freshToken(staff, client.id) : undefined;
    const headers: Record<string, string> = token ? { 'x-approval-token': token } : {};
    const read = await traffic.ask('owner reads', `/api/config/${client.id}`, { headers });
    const site = siteSchema.safeParse(read.json());
    if (read.status === 200 && site.success) {
      const isHappy = random.next() < 0.7;
      const sections = Object.fromEntries(
        templateSections(site.data.templateType).map((section) => {
          const isGood = isHappy || random.next() < 0.5;
          return [section, { status: isGood ? ('approved' as const) : ('needsEdit' as const), comments: isGood ? '' : `Cambiar ${name} ${count}` }];
        }),
      );
      // Reading takes a while, in which designers go on.
      await wait(random.below(300));
      const who = `Dueña ${name} ${count}`;
      const body = { revision: site.data.revision, clientApproval: { clientInfo: { name: who, email: `${name}@cliente.test` }, sectionApprovals: sections } };
      const sent = await traffic.ask('owner answers', `/api/config/${client.id}`, asJson('PUT', body, headers));
      if (sent.status === 200) ledger.answers.push({ at: world.now(), id: client.id, name: who, seen: site.data.revision, sections });
    }
    await wait(100 + random.below(400));
    if (random.next() < 0.7) await askAnew(person, staff, client.id);
  }
}
