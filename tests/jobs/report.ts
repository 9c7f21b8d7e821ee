import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';
import * as z from 'zod';
import { projectRoot } from '#scripts/local/paths.ts';

/** Clicks, keys and screens of jobs that were made shorter, as they were. */
const before: Readonly<Record<string, string>> = {
  'ask an owner for content, from the list': '5, 12, 4',
  'send a site to its owner': '3, 1, 2',
  // A handle had to be left before it could be saved: a click beside it.
  'link a social network': '3, 17, 1',
};

const effortSchema = z.object({ clicks: z.int(), keys: z.int(), screens: z.int(), seconds: z.number() });

const lead = `# What jobs take

The most common jobs of somebody who makes sites for others, each played in a real browser by \`npm run jobs\`, which writes this page. A click is a press of the mouse (choosing
files in the system's window is three), a key one letter or one combination, a screen whatever comes in front: a screen, a panel, a window. Each job begins where it is
done, in the list or in the open client, and ends when the screen says that it is done, saved where it has to be. Seconds are of a machine that neither reads nor
thinks and is busy with other work: they say what the editor takes, and are no promise.

Where a job was made shorter, what it took on the commit before stands beside: asking for content as played on 7746fee6, sending a site as played on 3e71735c, the
social network counted by hand on 7746fee6, as what was typed could not be saved there without leaving the field first.

| job | clicks | keys | screens | seconds | before: clicks, keys, screens |
| --- | ---: | ---: | ---: | ---: | --- |
`;

/** Writes docs/jobs.md once all jobs are done. */
export default class JobsReport implements Reporter {
  readonly #jobs: TestCase[] = [];

  onTestEnd(job: TestCase): void {
    this.#jobs.push(job);
  }

  onEnd({ status }: FullResult): void {
    const lines = this.#jobs.flatMap((job) => {
      const [effort] = job.annotations
        .filter(({ type }) => type === 'effort')
        .concat(job.results.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'effort')));
      if (effort?.description === undefined) return [];
      const { clicks, keys, screens, seconds } = effortSchema.parse(JSON.parse(effort.description));
      return [`| ${job.title} | ${clicks} | ${keys} | ${screens} | ${seconds.toFixed(1)} | ${before[job.title] ?? ''} |`];
    });
    const page = `${lead}${lines.join('\n')}\n`;
    if (status === 'passed' && lines.length >= 30) writeFileSync(path.join(projectRoot, 'docs/jobs.md'), page);
    else console.log(page);
  }
}
