import * as z from 'zod';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { configKind } from '#schema/template.ts';
import { logProblem } from '../../log.ts';
import { changeBlob } from '../blobs/change-blob.ts';
import type { Stores } from '../stores.ts';

/** Beside the index, because it can be made again from what is stored. */
const key = 'highest-id';
const highestSchema = z.object({ highest: z.int().positive() });

function parseHighest(value: unknown): number | undefined {
  const result = highestSchema.safeParse(value);
  if (value !== undefined && !result.success) logProblem(`The record index/${key} cannot be read and is made again.`);
  return result.data?.highest;
}

/** The highest number any client has had, archived and lost heads included, and those of the home and pro pages. Lists everything. */
async function highestStored({ own, base }: Stores): Promise<number> {
  const lists = await Promise.all(
    [own, base].flatMap((layer) => (layer ? [layer.configs.list().then((heads) => heads.map((head) => head.key)), layer.revisions.folders()] : [])),
  );
  const given = lists.flat().filter((id) => configKind(id) === 'client');
  return given.map(Number).reduce((a, b) => Math.max(a, b), Math.max(Number(homeConfigId), Number(proConfigId)));
}

/** Makes sure that no number up to this one is given again. The record only ever grows. */
const raiseHighestId = (stores: Stores, least: number): Promise<void> =>
  changeBlob<void>(stores.own.index, key, (value) => {
    const highest = parseHighest(value) ?? 0;
    return highest >= least ? { result: undefined } : { value: { highest: least }, result: undefined };
  });

/** Raises the record to the highest stored number, if it was lost or is behind. */
export const healHighestId = async (stores: Stores): Promise<void> => raiseHighestId(stores, await highestStored(stores));

/**
 * Takes the next number for a client: above every one ever given. Two callers never get the same; one that is taken and
 * not used stays unused.
 */
export async function takeNextId(stores: Stores): Promise<string> {
  if (parseHighest((await stores.own.index.read(key))?.value) === undefined) await healHighestId(stores);
  const taken = await changeBlob<number>(stores.own.index, key, (value) => {
    const next = (parseHighest(value) ?? 0) + 1;
    return { value: { highest: next }, result: next };
  });
  return String(taken);
}
