import type { ReactNode } from 'react';
import { isObject, own } from '#core/config/loose-json.ts';
import { ApprovalIsland } from '#islands/approval/ApprovalIsland.tsx';
import { approvalProps } from '#islands/approval/approval-props.ts';
import { StillApproval } from '#sections/approval/StillApproval.tsx';
import type { ApprovalView } from '#sections/approval/view.ts';

interface Shown {
  view: ApprovalView | undefined;
  /** Id of the config shown. */
  id: string;
  /** The config as it was read; `undefined` for one that is only tried out. */
  stored: unknown;
}

/** The approval form of a page that is rendered in the browser. One that is only tried out cannot be answered. */
export function approvalNode({ view, id, stored }: Shown): ReactNode {
  if (!view) return undefined;
  if (stored === undefined) return <StillApproval view={view} />;
  const revision = isObject(stored) ? own(stored, 'revision') : undefined;
  const props = approvalProps(view, id, typeof revision === 'number' ? revision : undefined);
  return <ApprovalIsland key={id} {...props} stored={stored} />;
}
