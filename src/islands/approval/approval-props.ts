import type { ApprovalView } from '#sections/approval/view.ts';
import type { ApprovalIslandProps } from './ApprovalIsland.tsx';

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
