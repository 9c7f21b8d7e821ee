import { initialPublishState } from '#core/publish/state.ts';
import { type PublishState, publishStateSchema } from '#schema/publish.ts';
import { type BlobChange, changeBlob } from '../store/blobs/change-blob.ts';
import { publishStores, type Stores } from '../store/stores.ts';

const key = 'state';

function parseState(value: unknown): PublishState {
  if (value === undefined) return initialPublishState;
  const result = publishStateSchema.safeParse(value);
  if (!result.success) throw new Error('The stored record publish/state cannot be read. Delete it; publishing then starts afresh.');
  return result.data;
}

/** How publishing stands; in a preview, how production's does. */
export const readPublishState = async (stores: Stores): Promise<PublishState> => parseState((await publishStores(stores).read(key))?.value);

/** Moves the state by compare-and-set. `step` may run several times; the same object handed back is not written, which keeps a burst cheap. */
export function changePublishState<Result>(stores: Stores, step: (state: PublishState) => { state: PublishState; result: Result }): Promise<Result> {
  return changeBlob(stores.own.publish, key, (value): BlobChange<Result> => {
    const present = parseState(value);
    const { state, result } = step(present);
    return state === present ? { result } : { value: state, result };
  });
}
