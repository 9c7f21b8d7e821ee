import { expect, test } from 'vitest';
import { type Act, acts, openWorld, type World } from '../../support/approval/one-client.ts';

type Name = keyof typeof acts;
/** Actions of two people on one client at the same time, in two browsers. */
const pairs: readonly (readonly [Name, Name])[] = [
  ['a revision is published', 'the owner answers'],
  ['a revision is published', 'a client is archived'],
  ['a publication is set', 'the owner answers'],
  ['links are revoked', 'a link is made'],
  ['links are revoked', 'the owner answers'],
  ['links are revoked', 'the owner writes'],
  ['a client is archived', 'the owner answers'],
  ['a client is archived', 'a client is archived'],
  ['a client is archived', 'a designer writes what is proposed'],
  ['a client is renamed', 'the owner answers'],
  ['a client is renamed', 'a link is made'],
  ['a client is renamed', 'a revision is published'],
  ['the template is changed', 'a client is archived'],
  ['the template is changed', 'a revision is published'],
  ['the template is changed', 'a publication is set'],
  ['the template is changed', 'the owner answers'],
  ['the template is changed', 'the owner writes'],
  ['the template is changed', 'a proposal is taken'],
  ['the template is changed', 'an earlier revision is restored'],
  ['the template is changed', 'content is taken'],
  ['an earlier revision is restored', 'the owner answers'],
  ['an earlier revision is restored', 'a proposal is taken'],
  ['a proposal is taken', 'a proposal is declined'],
  ['a proposal is taken', 'a designer writes what is proposed'],
  ['a designer writes', 'the owner writes'],
  ['content is taken', 'the owner answers'],
  ['a client is made', 'a client is made'],
  ['the timer publishes what is due', 'the owner answers'],
  ['the timer publishes what is due', 'the timer publishes what is due'],
  ['the timer publishes what is due', 'what is scheduled is taken back'],
  ['the timer publishes what is due', 'a site is withdrawn'],
  ['the timer publishes what is due', 'a client is archived'],
  ['the timer publishes what is due', 'a client is renamed'],
  ['the timer publishes what is due', 'the template is changed'],
  ['the timer publishes what is due', 'a proposal is taken'],
  ['the timer publishes what is due', 'an earlier revision is restored'],
  ['what is scheduled is taken back', 'the owner answers'],
];

const interleavings = 3;
/** Returns numbers from 0 to 5 in an order that depends only on the seed. */
function dice(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return (state >> 8) % 6;
  };
}

async function play({ before: one }: Act, { before: other }: Act, acting: (world: World) => Promise<number[]>) {
  const world = await openWorld();
  await one?.(world);
  if (other !== one) await other?.(world);
  const statuses = await acting(world);
  world.fault.turns = () => 0;
  await world.wait();
  return { isTaken: statuses.map((status) => status < 300), told: await world.told() };
}

test.each(pairs)('%s while %s: it ends as if one had come after the other, and who is refused is told so', async (name, otherName) => {
  const [one, other]: Act[] = [acts[name], acts[otherName]];
  if (!one || !other) throw new Error('There are two.');
  const first = async (world: World) => (await one.act(world)).status;
  const second = async (world: World) => (await other.act(world)).status;
  const orders = [
    await play(one, other, async (world) => [await first(world), await second(world)]),
    await play(one, other, async (world) => [await second(world), await first(world)].reverse()),
    // A person who has not seen the other's change is refused.
    { isTaken: [true, false], told: (await play(one, other, async (world) => [await first(world)])).told },
    { isTaken: [false, true], told: (await play(one, other, async (world) => [await second(world)])).told },
  ];
  for (let seed = 1; seed <= interleavings; seed += 1) {
    const both = await play(one, other, (world) => {
      world.fault.turns = dice(seed);
      return Promise.all([first(world), second(world)]);
    });
    expect(orders, `interleaving ${seed}`).toContainEqual(both);
  }
});
