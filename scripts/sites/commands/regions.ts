import { mainRegion, moveClients, nameRegion, RegionError, readRegions } from '#server/regions/regions.ts';
import { publish } from '../publish.ts';
import { type Command, UsageError } from './command.ts';

const asUsage = (error: unknown): never => {
  throw error instanceof RegionError ? new UsageError(error.message) : error;
};

/** `regions`: which project builds which clients; `regions name <region> <address>`, `regions move <from>-<to> <region>` (docs/decisions/066). */
export const regions: Command = {
  options: {},
  words: [0, 3],
  async run(run) {
    const { words, stores, texts } = run;
    const [act, first = '', second = ''] = words;
    if (act === 'name' && URL.canParse(second)) await nameRegion(stores, first, second).catch(asUsage);
    else if (act === 'move' && /^\d+(?:-\d+)?$/.test(first) && second !== '') {
      const [from = '', to = from] = first.split('-');
      await moveClients(stores, { from: Number(from), to: Number(to), region: second }, new Date()).catch(asUsage);
    } else if (act !== undefined) throw new UsageError(texts.wrongWords('regions'));
    const publishing = act === 'move' ? await publish(run) : undefined;
    const { origins, ranges } = await readRegions(stores);
    const named = Object.entries(origins).map(([name, origin]) => `${name}  ${origin}`);
    const ranged = ranges.map(({ from, to, region, leaves }) => texts.regionRange(from, to, region, leaves));
    return {
      json: { origins, ranges },
      lines: [...named, ...ranged, ...(named.length === 0 ? [texts.noRegions(mainRegion)] : []), ...(publishing ? [texts.publishing[publishing]] : [])],
    };
  },
};
