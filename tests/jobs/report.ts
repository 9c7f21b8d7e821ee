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

The most common jobs of people who make sites for others. \`npm run jobs\` performs each in a real browser and writes this page. A click is a press of the mouse button (choosing
files in the system's dialog counts as three); a key is one character or one key combination; a screen is every screen, panel or dialog that opens. Each job begins where people
do it, in the client list or in the open client, and ends when the editor says that it is done and, if necessary, saved. The seconds are those of an automated run on a quiet
machine, without time to read or think: they compare jobs and promise nothing.

The last column has the counts from before a job was made shorter: asking for content at commit 7746fee6, sending a site at 3e71735c, and the
social network at 7746fee6, counted by hand, because there a text could not be saved without leaving its field first.

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
