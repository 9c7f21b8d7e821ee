import { importClient } from '#editor/clients/transfer/import-client.ts';
import { siteConfigSchema } from '#schema/site-config.ts';
import { type Answer, id, type TestSite } from './site.ts';
import { contentBy } from './words.ts';

export type StaffStep =
  | { kind: 'restore'; back: number; isCareful: boolean }
  | { kind: 'import'; n: number }
  /** A decision on a proposal. `back`: how many proposals are newer. */
  | { kind: 'taken' | 'declined'; back: number; isCareful: boolean }
  | { kind: 'archive' | 'unarchive' };

/** An action of a designer outside of the editor's form, with its answer. */
export interface Done {
  kind: StaffStep['kind'];
  /** The revision restored, the number of the file, or that of the answer whose proposal was decided. */
  of: number;
  answer?: Answer;
  isImported?: boolean;
}

/** A designer who restores, imports, archives, and decides on proposals. */
export async function administer(steps: readonly StaffStep[], site: TestSite, done: Done[]): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'restore') {
      const newest = site.revisions.length;
      const of = Math.max(1, newest - step.back);
      const headers = step.isCareful ? { ...site.staff, 'if-match': `"${newest}"` } : site.staff;
      done.push({ kind: step.kind, of, answer: await site.ask('POST', `/api/config/${id}/revisions/${of}/restore`, headers) });
    } else if (step.kind === 'taken' || step.kind === 'declined') {
      const proposed = site.submissions.filter(({ proposals = [] }) => proposals.length > 0);
      const of = proposed.at(-1 - step.back)?.n;
      if (of === undefined) continue;
      const headers = { ...site.staff, 'if-match': step.isCareful ? `"${site.revisions.length}"` : '*' };
      const body = { decision: step.kind, items: [0] };
      done.push({ kind: step.kind, of, answer: await site.ask('POST', `/api/config/${id}/submissions/${of}/proposals`, headers, body) });
    } else if (step.kind === 'import') {
      const config = siteConfigSchema.parse({
        templateType: 'services',
        businessName: { es: 'Plomería Ortega', en: 'Plomería Ortega' },
        ...contentBy('Archivo', step.n),
      });
      const file = { ok: true as const, config, warnings: [], pictures: new Map(), missing: [], id: undefined };
      const imported = await importClient(file, { over: id }, () => undefined);
      if (!imported.ok && imported.code !== 'server') throw new Error(`The import was refused: ${imported.message}`);
      done.push({ kind: step.kind, of: step.n, isImported: imported.ok });
    } else {
      const [method, path] = step.kind === 'archive' ? ['DELETE', `/api/config/${id}`] : ['POST', `/api/config/${id}/restore`];
      done.push({ kind: step.kind, of: 0, answer: await site.ask(method, path, site.staff) });
    }
  }
}
