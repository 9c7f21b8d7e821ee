import { setTimeout as wait } from 'node:timers/promises';
import { localPath } from '#core/links/client-path.ts';
import { publicRevisionOf } from '#core/publish/publication.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { languages } from '#schema/language.ts';
import { type PublishAnswer, publishAnswerSchema, publishedSchema } from '#schema/publish/publish.ts';
import type { ReportBreach } from '../faults.ts';
import type { Staff, World } from '../world.ts';

/** Something still pending this long after all people have stopped counts as stuck. */
const quietMs = 300_000;

/** Waits until publishing has nothing left to do; reports its state if that never happens. */
export async function untilPublished(staff: Staff, report: ReportBreach): Promise<void> {
  const ends = Date.now() + quietMs;
  let last: PublishAnswer | undefined;
  while (Date.now() < ends) {
    const parsed = publishAnswerSchema.safeParse((await staff.ask('publish state', '/api/publish')).json());
    last = parsed.success ? parsed.data : last;
    if (parsed.success && parsed.data.state === 'idle' && parsed.data.pending.length === 0) return;
    await wait(1000);
  }
  report('publishing never came to rest', JSON.stringify(last));
}

/** The revision that the public must see by the rules; `undefined` for a site in preparation, or archived. */
const expectedLive = (head: ConfigRecord): number | undefined => (head.archived ? undefined : publicRevisionOf(head) || undefined);

/** Checks that the live site shows what the rules say, in the build's list and in the pages themselves. */
export async function checkLive(
  { traffic }: Pick<World, 'traffic'>,
  heads: ReadonlyMap<string, { head: ConfigRecord; path: string }>,
  report: ReportBreach,
): Promise<void> {
  const published = publishedSchema.safeParse((await traffic.ask('published', '/published.json')).json());
  if (!published.success) return report('nothing says what is live', '/published.json cannot be read');
  const { configs, skipped } = published.data;
  if (skipped.length > 0) report('a site could not be built', JSON.stringify(skipped));
  for (const [id, { head, path }] of heads) {
    const expected = expectedLive(head);
    if (configs[id] !== expected)
      report('what is live is not what the rules say', `${id}: live ${configs[id]}, by the rules ${expected}, head ${head.revision}`);
    if (expected === undefined) continue;
    for (const language of languages) {
      const html = (await traffic.ask('page', localPath(path, language))).bytes.toString();
      const revision = /<meta name="config-revision" content="(\d+)"/.exec(html)?.[1];
      if (Number(revision) !== expected)
        report('a page is not what the rules say', `${localPath(path, language)}: revision ${revision}, by the rules ${expected}`);
    }
  }
}
