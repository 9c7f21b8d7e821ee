import { get, set } from 'idb-keyval';
import { atom, onMount } from 'nanostores';
import * as z from 'zod';
import { describeForm } from '#core/forms/describe-form.ts';
import { languageTexts } from '#core/translation/language-texts.ts';
import { emptyLedger, type Ledger, withRevision } from '#core/translation/ledger.ts';
import { configKind, templateIdSchema } from '#schema/template.ts';
import { callApi } from '../../api/call.ts';
import { listRevisions } from '../../stores/config-api.ts';
import type { Session } from '../../stores/session.ts';
import { $session } from '../../stores/session.ts';

/** For each English text of the open document, the Spanish text it was written for, computed from the revisions; empty until they are read. Active while subscribed. */
export const $ledger = atom<Ledger>(emptyLedger);

const configSchema = z.record(z.string(), z.unknown());
const keptSchema = z.object({ upTo: z.int().nonnegative(), ledger: z.record(z.string(), z.array(z.string())) });

/** The most revisions that are read: each is one request, once per device, and older ones rarely matter. */
const maxRevisions = 60;
const atOnce = 6;

const textsOf = (id: string, config: unknown) => {
  const template = templateIdSchema.safeParse(z.object({ templateType: z.unknown() }).safeParse(config).data?.templateType).data;
  return languageTexts(describeForm(configKind(id) ?? 'client', template), config);
};

/** The result stored on this device, if any. `async` turns an exception into a rejection: without IndexedDB, opening it throws synchronously. */
async function kept(id: string) {
  const stored: unknown = await Promise.resolve(`ledger:${id}`)
    .then((key) => get(key))
    .catch(() => undefined);
  return keptSchema.safeParse(stored).data ?? { upTo: 0, ledger: emptyLedger };
}

/** Reads the revisions that this device has not read yet; `undefined` when the server did not answer. */
async function read(id: string, isWanted: () => boolean): Promise<{ upTo: number; ledger: Ledger } | undefined> {
  const listed = await listRevisions(id, { limit: maxRevisions });
  if (!listed.ok) return undefined;
  let { upTo, ledger } = await kept(id);
  const newer = listed.value.revisions.map(({ revision }) => revision).filter((revision) => revision > upTo);
  const wanted = newer.sort((one, other) => one - other);
  for (let start = 0; start < wanted.length && isWanted(); start += atOnce) {
    const group = wanted.slice(start, start + atOnce);
    const configs = await Promise.all(group.map((revision) => callApi(configSchema, `/api/config/${id}/revisions/${revision}`)));
    for (const [index, config] of configs.entries()) {
      if (!config.ok) return { upTo, ledger };
      ledger = withRevision(ledger, textsOf(id, config.value));
      upTo = group[index] ?? upTo;
    }
  }
  await Promise.resolve(`ledger:${id}`)
    .then((key) => set(key, { upTo, ledger }))
    .catch(() => undefined);
  return { upTo, ledger };
}

/** Reads a document's revisions, then adds each new base revision. Returns a function that stops it. */
function follow(session: Session): () => void {
  let isOn = true;
  let upTo = 0;
  $ledger.set(emptyLedger);
  const takeIn = (revision: number, config: unknown) => {
    if (revision <= upTo) return;
    upTo = revision;
    $ledger.set(withRevision($ledger.get(), textsOf(session.id, config)));
  };
  const stop = session.$state.listen(({ base }) => takeIn(base.revision, base.config));
  void read(session.id, () => isOn).then((known) => {
    if (!isOn || !known) return;
    upTo = Math.max(upTo, known.upTo);
    $ledger.set({ ...$ledger.get(), ...known.ledger });
    const { base } = session.$state.get();
    takeIn(base.revision, base.config);
  });
  return () => {
    isOn = false;
    stop();
  };
}

onMount($ledger, () => {
  let stop = () => {};
  const end = $session.subscribe((session) => {
    stop();
    stop = session ? follow(session) : () => {};
  });
  return () => {
    end();
    stop();
  };
});
