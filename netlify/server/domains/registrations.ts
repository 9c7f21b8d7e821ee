import type { Registration } from '#core/domains/rdap.ts';
import type { BlobStore } from '../store/blobs/blob-store.ts';
import { askRegistry, type Fetch } from './ask-registry.ts';
import type { RdapBases } from './bases.ts';
import { claimQuestion, keepAnswer, knownAnswer } from './known-answers.ts';
import { isPaused, pauseRegistry, takeSlot } from './registry-slots.ts';

/** Longest time a registry may take to answer one request (product decision), in milliseconds. */
const timeoutMs = 4_000;
const pollMs = 250;
const attempts = 2;

/** Access to the outside world for asking registries. */
export interface RegistryAccess {
  bases: RdapBases;
  store: BlobStore;
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
  /** Key of the caller (`callerOf`), each of whom may wait for only a share of a registry's slots. */
  caller: string;
  /** Makes an id for this question that no other instance uses. */
  newId(): string;
}

const endingOf = (domain: string): string => domain.slice(domain.indexOf('.') + 1);

/** Waits until the registry may be asked; `false` when that is not before the deadline. */
async function awaitTurn({ store, now, wait, caller }: RegistryAccess, registry: string, deadline: number): Promise<boolean> {
  for (;;) {
    const slot = await takeSlot(store, registry, { now, latest: deadline - 1, caller });
    if (slot === undefined) return false;
    if (slot <= now()) return true;
    await wait(slot - now());
    if (!(await isPaused(store, registry, now()))) return true;
  }
}

async function ask(access: RegistryAccess, domain: string, deadline: number): Promise<Registration> {
  const { bases, store, fetch, now } = access;
  const base = bases[endingOf(domain)];
  if (base === undefined) return 'unknown';
  // Endings that share a host share its limit.
  const registry = new URL(base).host;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (!(await awaitTurn(access, registry, deadline))) return 'unknown';
    const time = Math.min(timeoutMs, deadline - now());
    if (time <= 0) return 'unknown';
    const asked = await askRegistry(fetch, { base, domain }, time, now);
    if (asked.pauseMs !== undefined) await pauseRegistry(store, registry, now() + asked.pauseMs);
    if (asked.registration !== 'unknown' || !asked.mayRetry) return asked.registration;
  }
  return 'unknown';
}

async function waitForOther({ store, now, wait }: RegistryAccess, domain: string, deadline: number): Promise<Registration> {
  while (now() < deadline) {
    await wait(pollMs);
    const known = await knownAnswer(store, domain, now());
    if (known === undefined) return 'unknown';
    if (known !== 'being-asked') return known;
  }
  return 'unknown';
}

/**
 * Whether a domain is registered, answered by `deadline` (an instant in milliseconds): from a stored answer, from another
 * call that is asking the same now, else from its registry, with one retry and at most one request a second to each
 * registry. `domain` is in ASCII. Whatever stays unclear is `unknown`.
 */
export async function registrationOf(access: RegistryAccess, domain: string, deadline: number): Promise<Registration> {
  const { store, now } = access;
  const claim = await claimQuestion(store, domain, { askedBy: access.newId(), until: deadline + pollMs }, now());
  if (claim.kind === 'known') return claim.registration;
  if (claim.kind === 'asked-elsewhere') return waitForOther(access, domain, deadline);
  const registration = await ask(access, domain, deadline);
  await keepAnswer(store, domain, registration, now());
  return registration;
}
