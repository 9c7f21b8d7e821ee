import { roles } from '#schema/api.ts';
import type { FaultsAnswer } from '#schema/calls/fault.ts';
import { json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { forgetMended, listFaults } from './list.ts';

/** GET `/api/faults`: stored records that were found damaged, and how they stand. */
export const listFaultsAction: Action = {
  access: roles,
  run: async ({ stores, source }) => json({ faults: await listFaults(stores, source.now()) } satisfies FaultsAnswer),
};

/** DELETE: mended records are no longer shown. What a person must decide stays. */
export const forgetFaultsAction: Action = {
  access: roles,
  async run({ stores, source }) {
    await forgetMended(stores, source.now());
    return json({ faults: await listFaults(stores, source.now()) } satisfies FaultsAnswer);
  },
};
