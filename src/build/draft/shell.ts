import * as z from 'zod';
import { templateIdSchema } from '#schema/template.ts';

const partsSchema = z.object({
  styles: z.object({
    templates: z.record(templateIdSchema, z.string()),
    types: z.record(templateIdSchema, z.string()),
    approval: z.string(),
    unscripted: z.string(),
    loading: z.string(),
    small: z.string(),
  }),
  hideByDate: z.string(),
});

/** The parts of the built site that a page made by a function needs: its policy, and its scripts and stylesheets, whose names only the build knows. */
export interface Shell extends z.infer<typeof partsSchema> {
  policy: string;
  /** Addresses of modules: one; with the dev server also what its modules need, in this order. */
  scripts: readonly string[];
}

const longestWaitMs = 5000;
/** In milliseconds. Not longer, because a function's process outlives a local build, and the next one's files may have other names. */
const keptMs = 30_000;
const known = new Map<string, { at: number; shell: Promise<Shell> }>();

async function fetchShell(origin: string): Promise<Shell> {
  const answer = await fetch(new URL('/shell.html', origin), { redirect: 'error', signal: AbortSignal.timeout(longestWaitMs) });
  if (!answer.ok) throw new Error(`/shell.html answered ${answer.status}.`);
  const html = await answer.text();
  const found = (pattern: RegExp): string => {
    const [, value] = pattern.exec(html) ?? [];
    if (value === undefined) throw new Error(`/shell.html has nothing that matches ${pattern}.`);
    return value;
  };
  const scripts = [...html.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, address = '']) => address);
  if (scripts.length === 0) throw new Error('/shell.html has no script.');
  return {
    policy: found(/<meta http-equiv="content-security-policy" content="([^"]*)"/i),
    scripts,
    ...partsSchema.parse(JSON.parse(found(/<script type="application\/json" data-shell>(.*?)<\/script>/s))),
  };
}

/** The built parts that a draft's page is put together with. A failure is not remembered. */
export function readShell(origin: string, now: number): Promise<Shell> {
  const last = known.get(origin);
  if (last && now - last.at < keptMs) return last.shell;
  const shell = fetchShell(origin);
  known.set(origin, { at: now, shell });
  shell.catch(() => known.delete(origin));
  return shell;
}
