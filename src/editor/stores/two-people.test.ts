import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type EditState, isDirty } from '#core/edit/edit-state.ts';
import type { Choice } from '#core/edit/merge.ts';
import type { Json } from '#core/edit/path.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { createPerson, type Person, working } from '#tests/support/editor/person.ts';
import { serveConfig } from '#tests/support/editor/shared-config.ts';
import { createWire } from '#tests/support/editor/wire.ts';

/** Number of interleavings. 50 contain about 120 saves, 200 merges and 50 conflicts. Set by `INTERLEAVINGS`; CI runs 2,000 once a day. */
const numRuns = Number(process.env['INTERLEAVINGS'] || 50);
const id = '205';
const start: SiteConfig = {
  templateType: 'restaurants',
  businessName: { es: 'La Olla de Chole', en: 'La Olla de Chole' },
  heroTitle: { es: 'Birria de olla', en: 'Pot birria' },
  internalNotes: 'Sin notas',
  photos: ['a', 'b', 'c', 'd'].map((name) => ({ url: `/media/${name}.webp`, caption: { es: `Foto ${name}`, en: `Photo ${name}` }, alt: { es: '', en: '' } })),
};
const photosSchema = z.array(z.looseObject({ url: z.string() })).default([]);
const photosOf = (config: Json) => photosSchema.parse(config['photos']);

/** Flattens a config into fields whose names do not change when photos are moved: a photo is named by its address. */
function fieldsOf(value: unknown, name = '', fields = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    if (value !== '' && value !== undefined) fields.set(name, value);
  } else if (Array.isArray(value)) for (const item of photosSchema.parse(value)) fieldsOf(item, `${name}/${item.url}`, fields);
  else for (const [key, inner] of Object.entries(value)) if (key !== 'clientApproval') fieldsOf(inner, `${name}/${key}`, fields);
  return fields;
}
/** Names of the fields in which two configs differ. */
function differing(one: Json, other: Json): string[] {
  const [a, b] = [fieldsOf(one), fieldsOf(other)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}

const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const step = fc.tuple(fc.nat(17), fc.nat(1), fc.nat(1000));
type Step = readonly [what: number, who: number, dice: number];

/** The test's own record of a person: every value they have seen, and the value that they last gave to each field. */
interface Watched {
  person: Person;
  seen: Set<string>;
  meant: Map<string, unknown>;
  meantEver: Set<string>;
  isActing: boolean;
}

async function play(steps: readonly Step[]): Promise<{ conflicts: number; merges: number; saves: number }> {
  const counts = { conflicts: 0, merges: 0, saves: 0 };
  const server = await serveConfig(id, start);
  const people: Watched[] = ['Ana', 'Beto'].map((name) => ({
    person: createPerson(name, id),
    seen: new Set(),
    meant: new Map(),
    meantEver: new Set(),
    isActing: false,
  }));
  const everyField = new Set<string>();
  const problems: string[] = [];
  const [ana, beto] = people;
  if (!ana || !beto) throw new Error('Two people are needed.');
  const whoIs = (name: string) => (name === 'Ana' ? ana : beto);

  const note = (by: string) => ({ by, seen: new Set(whoIs(by).seen), meant: new Map(whoIs(by).meant) });
  const wire = createWire(server, note, async (request, { by, seen, meant }) => {
    const before = await server.stored();
    const response = await server.serve(request);
    const after = await server.stored();
    if (request.method === 'PUT' && response.status === 200) counts.saves += 1;
    // A save overwrites only values that its author has seen, with values that the author entered.
    const [was, is] = [fieldsOf(before), fieldsOf(after)];
    for (const name of differing(before, after)) {
      if (!seen.has(`${name}=${was.get(name)}`)) problems.push(`${by} saves over ${name}=${was.get(name)}, which they never saw`);
      if (is.get(name) !== meant.get(name)) problems.push(`${by} saves ${name}=${is.get(name)}, but meant ${meant.get(name)}`);
    }
    return response;
  });
  vi.stubGlobal('fetch', wire.fetch);

  const look = (watched: Watched, state: EditState) => {
    for (const config of [state.base.config, state.local, ...(state.remote ? [state.remote.config] : [])]) {
      const fields = fieldsOf(config);
      for (const name of [...fields.keys(), ...watched.meant.keys(), ...everyField]) watched.seen.add(`${name}=${fields.get(name)}`);
    }
    for (const name of fieldsOf(state.local).keys()) everyField.add(name);
  };
  /** Checks that merging and loading, which the editor does by itself, change no field with unsaved edits. */
  const checkKept = (before: EditState, after: EditState, why: string) => {
    const [shown, shows] = [fieldsOf(before.local), fieldsOf(after.local)];
    for (const name of differing(before.base.config, before.local)) {
      if (shows.get(name) !== shown.get(name)) problems.push(`${why}: ${name} was ${shown.get(name)} and is ${shows.get(name)}`);
    }
  };
  const checkConflicts = ({ person }: Watched, { base, local, remote }: EditState) => {
    if (!remote) return;
    const asked = person.session?.$conflicts.get().filter(({ kind }) => kind === 'value') ?? [];
    const [before, mine, theirs] = [base.config, local, remote.config].map((config) => fieldsOf(config));
    const [changed, changedThere] = [differing(base.config, local), differing(base.config, remote.config)];
    const both = changed.filter((name) => changedThere.includes(name) && mine?.get(name) !== theirs?.get(name));
    // A photo that one person removed and the other edited.
    const isGone = (side: typeof mine, url: string) => before?.has(`/photos/${url}/url`) === true && side?.has(`/photos/${url}/url`) === false;
    const isEdited = (names: string[], url: string) => names.some((name) => name.startsWith(`/photos/${url}/`));
    const removedAndEdited = photosOf(base.config).filter(
      ({ url }) => (isGone(mine, url) && isEdited(changedThere, url)) || (isGone(theirs, url) && isEdited(changed, url)),
    );
    if (both.length + removedAndEdited.length < asked.length)
      problems.push(`${person.name} is asked about ${JSON.stringify(asked)}, but both changed only ${both.join()} ${JSON.stringify(removedAndEdited)}`);
    const other = people.find((one) => one.person !== person);
    for (const name of both) {
      const value = theirs?.get(name);
      if (value !== undefined && !other?.meantEver.has(`${name}=${value}`))
        problems.push(`${person.name} is asked about ${name}=${value}, which nobody else wrote`);
    }
  };
  const watch = (watched: Watched) => {
    const { session } = watched.person;
    if (!session) return;
    look(watched, session.$state.get());
    let before = session.$state.get();
    session.$state.listen((after) => {
      const was = before;
      before = after;
      look(watched, after);
      if (watched.isActing) {
        const fields = fieldsOf(after.local);
        // Resolving a conflict counts as entering every value of the result that differs from either side.
        for (const against of was.remote && !after.remote ? [was.local, was.remote.config] : [was.local]) {
          for (const name of differing(against, after.local)) {
            watched.meant.set(name, fields.get(name));
            watched.meantEver.add(`${name}=${fields.get(name)}`);
          }
        }
        return;
      }
      if (after.base !== was.base) counts.merges += 1;
      checkKept(was, after, `${watched.person.name} merges`);
      checkConflicts(watched, after);
    });
  };
  const act = (watched: Watched, what: () => void) => {
    watched.isActing = true;
    what();
    watched.isActing = false;
  };
  const reopen = async (watched: Watched) => {
    const before = watched.person.session?.$state.get();
    watched.person.leave();
    let isOver = false;
    const opening = watched.person.open().finally(() => {
      isOver = true;
    });
    // Without a limit, because loading code takes as long as the machine needs.
    for (let turn = 0; !isOver; turn += 1) {
      await settle();
      await wire.deliver(turn);
      wire.answer(turn);
    }
    const session = await opening;
    if (!session) throw new Error('The editor did not open.');
    if (before && !session.$state.get().remote) checkKept({ ...before }, session.$state.get(), `${watched.person.name} reloads`);
    watch(watched);
  };
  const choose = (dice: number, token: string): Choice => {
    if (dice % 3 === 2) return { take: 'value', value: token };
    return { take: dice % 3 === 0 ? 'mine' : 'theirs' };
  };

  let token = 0;
  const doStep = async ([what, who, dice]: Step) => {
    const watched = who === 0 ? ana : beto;
    const { session, name } = watched.person;
    if (!session) throw new Error('The editor is closed.');
    const local = session.$config.get();
    const photos = photosOf(local);
    token += 1;
    const word = `${name}-${token}`;
    const place = dice % Math.max(1, photos.length);
    const acts: (() => void | Promise<void>)[] = [
      () => act(watched, () => session.edit(['heroTitle', dice % 2 ? 'es' : 'en'], word)),
      () => act(watched, () => session.edit(['internalNotes'], word)),
      () => act(watched, () => session.edit(['businessName', dice % 2 ? 'es' : 'en'], word)),
      () => act(watched, () => photos.length > 0 && session.edit(['photos', place, 'caption', dice % 2 ? 'es' : 'en'], word)),
      () => act(watched, () => photos.length > 0 && session.edit(['photos', place, 'alt', dice % 2 ? 'es' : 'en'], word)),
      () =>
        act(watched, () =>
          session.edit(['photos'], photos.toSpliced(place, 0, { url: `/media/${word}.webp`, caption: { es: word, en: word }, alt: { es: '', en: '' } })),
        ),
      () => act(watched, () => session.edit(['photos'], photos.toSpliced(place, 1))),
      () => act(watched, () => session.edit(['photos'], [...photos.toSpliced(place, 1), ...photos.slice(place, place + 1)])),
      () => act(watched, () => session.undo()),
      () => act(watched, () => session.redo()),
      () => void working.run(name, () => session.save()),
      () => void working.run(name, () => session.checkServer()),
      () => watched.person.wait(),
      () => {
        const conflicts = session.$conflicts.get();
        counts.conflicts += conflicts.length;
        act(watched, () =>
          session.resolve(
            conflicts.map((conflict, index) => (typeof conflict.mine === 'string' ? choose(dice + index, word) : choose((dice + index) % 2, word))),
          ),
        );
      },
      () => reopen(watched),
      () => wire.deliver(dice),
      () => wire.answer(dice),
      () => wire.lose(dice, dice % 2 === 0),
    ];
    await acts[what % acts.length]?.();
    await settle();
    expect(problems).toEqual([]);
  };

  for (const watched of people) await reopen(watched);
  for (const one of steps) await doStep(one);

  // The network works again, and both people save until nothing is unsaved.
  for (let turn = 0; turn < 60; turn += 1) {
    for (let call = 0; !wire.isIdle && call < 40; call += 1) {
      await wire.deliver();
      wire.answer();
      await settle();
    }
    if (people.every(({ person }) => person.session && !isDirty(person.session.$state.get()) && turn > 3)) break;
    const watched = turn % 2 === 0 ? ana : beto;
    if ((watched.person.session?.$conflicts.get().length ?? 0) > 0) await doStep([13, turn % 2, turn]);
    await doStep([turn % 4 < 2 ? 10 : 11, turn % 2, 0]);
  }
  for (const who of [0, 1]) {
    await doStep([11, who, 0]);
    for (let call = 0; !wire.isIdle && call < 40; call += 1) {
      await wire.deliver();
      wire.answer();
      await settle();
    }
  }
  const stored = await server.stored();
  for (const { person } of people) {
    expect(person.session && isDirty(person.session.$state.get()), `${person.name} has everything saved`).toBe(false);
    expect(differing(stored, person.session?.$config.get() ?? {}), `${person.name} sees what is stored`).toEqual([]);
    person.leave();
  }
  const urls = photosOf(stored).map(({ url }) => url);
  expect(new Set(urls).size, 'no photo is doubled').toBe(urls.length);
  return counts;
}

afterEach(() => vi.unstubAllGlobals());

test(`two people on one site, ${numRuns} interleavings of edits, saves, undo and reloads on a network that loses calls: no edit is lost`, async () => {
  const totals = { conflicts: 0, merges: 0, saves: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const counts = await play(steps);
      for (const key of ['conflicts', 'merges', 'saves'] as const) totals[key] += counts[key];
    }),
    { numRuns, seed: 20261121, endOnFailure: true },
  );
  // The test is only meaningful if the interleavings cause enough saves, merges and conflicts.
  expect(totals.saves).toBeGreaterThan(numRuns);
  expect(totals.merges).toBeGreaterThan(numRuns);
  expect(totals.conflicts).toBeGreaterThan(numRuns / 10);
});
