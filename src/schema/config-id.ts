/** Configs with a fixed id: the homepage and the pro page. Apart from the schemas, so that a script for visitors can know an id without them. */
export const homeConfigId = '112';
export const proConfigId = '46';

/** Whether an id is a client's: digits, and none of the fixed ones. */
export const isClientId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id) && id !== homeConfigId && id !== proConfigId;

/** The shard of a config, from 0 to `count` - 1, for data about all configs that is stored in `count` shards. */
export function shardOf(id: string, count: number): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % count;
}
