import * as z from 'zod';
import { homeConfigId, isClientId, proConfigId } from '#schema/config-id.ts';
import type { Published } from '#schema/publish/publish.ts';
import { configKind } from '#schema/template.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import { regionsKey } from '../store/store-names.ts';
import type { Stores } from '../store/stores.ts';

/**
 * Several projects of the host on one store (docs/decisions/066): the main one has the provider's pages, the editor and the API, each
 * other one a region's clients. Who builds whom is one record: clients by ranges of their numbers, of which the last that holds a
 * number counts. A client that moves is built by both until the new project shows it.
 */

/** The project that serves the provider's pages, and every client of no region. */
export const mainRegion = 'main';
const nameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);
const rangeSchema = z.strictObject({
  from: z.int().positive(),
  to: z.int().positive(),
  region: nameSchema,
  /** The former project, which also builds these clients until the new one shows them in a build made after the move. */
  leaves: nameSchema.optional(),
  since: z.iso.datetime().optional(),
});
export const regionsSchema = z.strictObject({
  /** Origin of each region's project. */
  origins: z.record(nameSchema, z.url({ protocol: /^https?$/ })),
  ranges: z.array(rangeSchema),
});
export type Regions = z.infer<typeof regionsSchema>;
type Range = Regions['ranges'][number];

const noRegions: Regions = { origins: {}, ranges: [] };

/** Throws for a damaged record: counted as missing, it would make the wrong projects build pages. */
function parse(value: unknown): Regions {
  const parsed = regionsSchema.safeParse(value ?? noRegions);
  if (!parsed.success)
    throw new Error(`The record settings/${regionsKey} cannot be read, so nobody knows which project builds which clients. Restore it from a backup.`);
  return parsed.data;
}

/** Which project builds which clients. A preview uses production's record. */
export const readRegions = async ({ own, base }: Stores): Promise<Regions> => parse((await (base ?? own).settings.read(regionsKey))?.value);

/** Whether an origin is that of a region's project; none is while the record cannot be read. */
export const isRegionOrigin = (stores: Stores, origin: string): Promise<boolean> =>
  readRegions(stores).then(
    ({ origins }) => Object.values(origins).includes(origin),
    () => false,
  );

const rangeOf = ({ ranges }: Regions, id: string): Range | undefined => ranges.findLast(({ from, to }) => from <= Number(id) && Number(id) <= to);

/** The project whose address a client's pages have; demos and the provider's pages are the main one's. */
export const regionOf = (regions: Regions, id: string): string => (isClientId(id) ? rangeOf(regions, id)?.region : undefined) ?? mainRegion;

/** Whether a project makes a client's pages. The provider's configs are read by all, as every page says who made it. */
export function buildsConfig(regions: Regions, region: string, id: string): boolean {
  if (id === homeConfigId || id === proConfigId) return true;
  return regionOf(regions, id) === region || (configKind(id) === 'client' && rangeOf(regions, id)?.leaves === region);
}

/** The projects that have any clients of a range. */
function regionsIn(regions: Regions, from: number, to: number): Set<string> {
  const edges = regions.ranges.flatMap((range) => [range.from, range.to + 1]).filter((edge) => edge > from && edge <= to);
  return new Set([from, ...edges].map((id) => rangeOf(regions, String(id))?.region ?? mainRegion));
}

/** Thrown if clients cannot be moved to a region as requested, or a region's name or address is refused. */
export class RegionError extends Error {
  override readonly name = 'RegionError';
}

/** Checks regions before they are stored. Throws a `RegionError` for a record that could not be read again, because nothing could be published then. */
function toStore(regions: Regions): Regions {
  const parsed = regionsSchema.safeParse(regions);
  if (parsed.success) return parsed.data;
  throw new RegionError(
    'That cannot be stored: a name has at most 31 small letters, digits and hyphens and begins with a letter, an address begins with http, clients are counted from 1.',
  );
}

/** Stores the address of a region's project, or replaces it. Throws a `RegionError` for the main region, a bad name and a bad address. */
export const nameRegion = ({ own }: Stores, name: string, origin: string): Promise<void> =>
  changeBlob(own.settings, regionsKey, (value) => {
    const regions = parse(value);
    if (name === mainRegion) throw new RegionError(`${mainRegion} is the project that needs no address here.`);
    return { value: toStore({ ...regions, origins: { ...regions.origins, [name]: new URL(origin).origin } }), result: undefined };
  });

/**
 * Gives clients to another project. The one that has them goes on building them until the new one shows them (`finishMoves`), so
 * they are never in neither. Throws a `RegionError` for an empty range, numbers that no client has, or an unknown region, while some
 * of them are still being moved, or where they are in several regions now.
 */
export const moveClients = ({ own }: Stores, { from, to, region }: Pick<Range, 'from' | 'to' | 'region'>, now: Date): Promise<void> =>
  changeBlob(own.settings, regionsKey, (value) => {
    const regions = parse(value);
    if (from > to) throw new RegionError(`There is nobody from ${from} to ${to}.`);
    if (region !== mainRegion && !regions.origins[region]) throw new RegionError(`There is no region ${region}. Name its address first.`);
    if (regions.ranges.some((range) => range.leaves !== undefined && range.from <= to && from <= range.to)) {
      throw new RegionError(`Some clients from ${from} to ${to} are still on their way to another region. Wait until it shows them.`);
    }
    const [leaves, ...others] = regionsIn(regions, from, to);
    if (leaves === undefined || others.length > 0)
      throw new RegionError(`The clients from ${from} to ${to} are in ${others.length + 1} regions. Move them in parts.`);
    if (leaves === region) return { result: undefined };
    // Ranges that the new one covers completely are dropped.
    const kept = regions.ranges.filter((range) => range.from < from || range.to > to);
    return { value: toStore({ ...regions, ranges: [...kept, { from, to, region, leaves, since: now.toISOString() }] }), result: undefined };
  });

/** Ends the moves of clients that their new project already shows, so that the old one leaves them out from its next build on. Returns whether there were any. */
export function finishMoves({ own }: Stores, live: ReadonlyMap<string, Pick<Published, 'builtAt' | 'configs'>>): Promise<boolean> {
  const isThere = (regions: Regions, { from, to, region, leaves = '', since = '' }: Range): boolean => {
    const [before, now] = [live.get(leaves), live.get(region)];
    if (!before || !now || now.builtAt <= since) return false;
    const moved = Object.keys(before.configs).filter((id) => Number(id) >= from && Number(id) <= to && regionOf(regions, id) === region);
    return moved.every((id) => now.configs[id] !== undefined);
  };
  return changeBlob(own.settings, regionsKey, (value) => {
    const regions = parse(value);
    const ranges = regions.ranges.map((range): Range => {
      const { leaves: _left, since: _since, ...moved } = range;
      return isThere(regions, range) ? moved : range;
    });
    const isChanged = ranges.some(({ leaves }, index) => leaves !== regions.ranges[index]?.leaves);
    return isChanged ? { value: { ...regions, ranges }, result: true } : { result: false };
  });
}
