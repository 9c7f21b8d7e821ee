import { isValidHomeConfig } from '#core/config/home-validity.ts';
import { recall, remember } from './device-memory.ts';

const backupKey = 'homepage-config';
const reloadedKey = 'homepage-reloaded';
const homeId = '112';
/** A build takes seconds: how often, in milliseconds, and how many times its end is asked for. */
const retry = { wait: 3000, times: 10 } as const;

const kept = () => localStorage;
const passed = () => sessionStorage;
const field = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined);
const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};

async function read(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { cache: 'no-store', headers: { 'cache-control': 'no-cache', pragma: 'no-cache' } });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    // The page that stands there is complete: a failure changes nothing and is not told (specification, section 8).
    return undefined;
  }
}

/** The newest revision known: the server's config when it is valid, else the backup's; a valid one becomes the backup. */
async function newestRevision(): Promise<number> {
  const config = await read(`/api/config?id=${homeId}&_t=${Date.now()}`);
  const isValid = isValidHomeConfig(config);
  if (isValid) remember(kept, backupKey, JSON.stringify(config));
  const backup = isValid ? config : parse(recall(kept, backupKey));
  return Number(isValidHomeConfig(backup) ? backup['revision'] : 0) || 0;
}

const isPublished = async (revision: number): Promise<boolean> => Number(field(field(await read('/published.json'), 'configs'), homeId)) >= revision;
/** Somebody who is writing must not lose what they wrote. */
const isWriting = () => [...document.querySelectorAll('input')].some(({ value }) => value !== '');

async function ask(): Promise<void> {
  const shown = Number(document.querySelector<HTMLMetaElement>('meta[name="config-revision"]')?.content ?? 0);
  const newest = await newestRevision();
  if (newest <= shown || recall(passed, reloadedKey) === String(newest)) return;
  for (let time = 0; time < retry.times; time += 1) {
    if (document.hidden || isWriting()) return;
    if (await isPublished(newest)) {
      remember(passed, reloadedKey, String(newest));
      location.reload();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, retry.wait));
  }
}

let isAsking = false;
/**
 * Called whenever the window gets the focus back: asks for the homepage's config (specification, section 4). When its
 * revision is newer than the page's, the page is loaded again as soon as the newer one is published: once for each revision.
 */
export async function askForNewer(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  await ask().finally(() => {
    isAsking = false;
  });
}
