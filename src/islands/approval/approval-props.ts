import type { ApprovalView } from '#sections/approval/approval-view.ts';
import type { Near } from '../hydrate/near.ts';
import type { ApprovalIslandProps } from './ApprovalIsland.tsx';
import { keptKey } from './device-storage.ts';
import { linkKey, linkParameter } from './token.ts';

/** What the island is given of a page's form: so little that it may stand in the page a second time. */
export const approvalProps = (
  { site, instructions }: ApprovalView,
  id: string,
  revision: number | undefined,
): Pick<ApprovalIslandProps, 'id' | 'revision' | 'site' | 'instructions'> => ({
  id,
  revision,
  site,
  instructions: instructions?.paragraphs.join('\n\n') ?? '',
});

/** What wakes the form before anybody comes near it: an answer that waits on the device to be sent, and an approval link. */
export const waitingFor = (id: string): Near => ({ local: keptKey(id), session: linkKey(id), parameter: linkParameter });
