// npm run soak: uses the whole product for some minutes as designers, owners and visitors do, breaks it on purpose, and
// checks that nothing was lost.
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import * as z from 'zod';
import { madeBy, presentLoad, writeFigures } from './bench/page.ts';
import { report, soakSection } from './soak/report.ts';
import { soak } from './soak/run.ts';
import type { Scale } from './soak/world.ts';

const usage = `npm run soak -- [--minutes 30] [--seed 1] [--short] [--write]

  --minutes  how long people are at work (1 to 600)
  --seed     the same choices again; what happens at the same time still differs
  --short    a few people, each fault once: a part of npm run thorough. Of memory the peak alone is judged.
  --write    puts the figures into docs/benchmarks.md`;

const optionsSchema = z.object({
  minutes: z.coerce.number().min(1).max(600).default(30),
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31)
    .default(1),
  short: z.boolean().default(false),
  write: z.boolean().default(false),
  help: z.boolean().default(false),
});

function readOptions(): z.infer<typeof optionsSchema> {
  try {
    const { values } = parseArgs({
      options: { minutes: { type: 'string' }, seed: { type: 'string' }, short: { type: 'boolean' }, write: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    return optionsSchema.parse(values);
  } catch {
    console.error(usage);
    process.exit(2);
  }
}

const { minutes, seed, short, write, help } = readOptions();
const loadBefore = presentLoad();
if (help) {
  console.log(usage);
  process.exit(0);
}
// The product ends when its connection to this process closes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const scale: Scale = short
  ? { photos: 4, visitors: 1, publishers: 12, faultMs: 600, pauseMs: 500 }
  : { photos: 10, visitors: 3, publishers: 60, faultMs: 2000, pauseMs: minutes < 2 ? 1200 : 12_000 };
const seconds = short ? 8 : minutes * 60;
const bar = process.stderr.isTTY ? new SingleBar({ format: '{bar} {value}/{total} s · {doing}', stream: process.stderr }) : undefined;
bar?.start(seconds, 0, { doing: 'starting' });
let reportedAt = -60;
const outcome = await soak({
  seconds,
  seed,
  scale,
  isMeasured: !short,
  progress(second, doing) {
    bar?.update(Math.floor(second), { doing });
    if (bar || second < reportedAt + 60) return;
    reportedAt = second;
    console.error(`${Math.floor(second / 60)} min · ${doing}`);
  },
}).finally(() => bar?.stop());
console.log(report(outcome));
if (write) await writeFigures(soakSection(outcome, madeBy(`npm run soak -- --minutes ${minutes} --seed ${seed}`, new Date(), loadBefore)));
process.exit(outcome.breaches.length > 0 ? 1 : 0);
