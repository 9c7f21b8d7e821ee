import { setTimeout as wait } from 'node:timers/promises';
import { untilPublished } from './checks/live.ts';
import type { ReportBreach } from './faults.ts';
import { growthPerMinute, type MemorySample, sampleMemory } from './memory.ts';
import { readPage } from './people/visitor.ts';
import { randomOf } from './random.ts';
import { flatPart, type Outcome } from './report.ts';
import { makePhotoPage } from './setting.ts';
import type { Staff, World } from './world.ts';

/** Limits by name: memory of all processes in MB (60 less than allowed, for npm's own process), times in milliseconds, growth in MB per minute. */
const limits = { peakMb: 1140, restMb: 540, photoPageMs: 3000, growthMbPerMinute: 3, growthMb: 60 };

/** Measurements at the end of a run. */
export interface Measured extends Pick<Outcome, 'memoryAtRest' | 'photoPage'> {
  /** How long people were at work, in seconds. */
  worked: number;
}

/** Whether a page that everybody works on still shows all of its photos. */
export async function checkPhotoPage(world: World, photos: number, breach: ReportBreach): Promise<void> {
  const { path } = world.clients.find(({ kind }) => kind === 'plain') ?? { path: '/' };
  const { pictures, failed } = await readPage(world, path, 960);
  if (pictures < photos || failed.length > 0) breach('a page misses pictures', `${path}: ${pictures} of ${photos}, ${failed.join(', ')}`);
}

/** Time in milliseconds of the first and the second request of a page with ten new photos; `undefined` if the page could not be made. */
export async function timePhotoPage(world: World, staff: Staff, seed: number, breach: ReportBreach): Promise<Outcome['photoPage']> {
  const page = await makePhotoPage(world, staff, randomOf(seed + 1000));
  if (!page) return undefined;
  await untilPublished(staff, breach);
  const times: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    const began = world.now();
    const { pictures, failed } = await readPage(world, page, 960);
    times.push(world.now() - began);
    if (pictures < 10 || failed.length > 0) breach('a page misses pictures', `${page}: ${pictures} of 10, ${failed.join(', ')}`);
  }
  return { first: times[0] ?? 0, second: times[1] ?? 0 };
}

/** Memory once nobody saves and the build process has ended, which it does a minute after its last build. */
export async function memoryAtRest(world: World): Promise<MemorySample | undefined> {
  for (let second = 0; second < 120; second += 1) {
    const sample = sampleMemory(world.supervisor.pid(), world.now());
    if (!sample || sample.all - sample.server < 1) return sample;
    await wait(1000);
  }
  return sampleMemory(world.supervisor.pid(), world.now());
}

/** Checks the memory limit of all processes while people were at work; meaningful even for a run of a few seconds. */
export function checkPeak(memory: readonly MemorySample[], breach: ReportBreach): void {
  const peak = Math.max(0, ...memory.map(({ all }) => all));
  if (peak > limits.peakMb) breach('too much memory at work', `${Math.round(peak)} MB, at most ${limits.peakMb} MB`);
}

/** Checks the limits that only a longer run can tell: memory at rest, its growth, and the time of the page with ten photos. */
export function checkLimits(memory: readonly MemorySample[], { memoryAtRest: rest, photoPage }: Measured, breach: ReportBreach): void {
  if (rest && rest.all > limits.restMb) breach('too much memory at rest', `${Math.round(rest.all)} MB, at most ${limits.restMb} MB`);
  const flat = flatPart(memory);
  const slope = growthPerMinute(flat.map((sample) => ({ at: sample.at, value: sample.server })));
  const minutes = ((flat.at(-1)?.at ?? 0) - (flat[0]?.at ?? 0)) / 60_000;
  if (slope > limits.growthMbPerMinute && slope * minutes > limits.growthMb)
    breach('memory grows', `${slope.toFixed(1)} MB a minute over ${minutes.toFixed(1)} minutes`);
  if (photoPage && photoPage.second > limits.photoPageMs)
    breach('pictures are slow the second time', `${Math.round(photoPage.second)} ms for ten, at most ${limits.photoPageMs}`);
}
