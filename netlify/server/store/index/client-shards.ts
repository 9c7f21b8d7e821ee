/** Keys of the records that hold a line for each client, in every store that has such lines: a client is in one of them, by its number. */
export const clientShards = Array.from({ length: 16 }, (_, number) => `clients/${number.toString(16)}`);

/** The record with this client's line. */
export const clientShardOf = (id: string): string => `clients/${(Number(id) % clientShards.length).toString(16)}`;
