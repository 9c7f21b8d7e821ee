import type { ReactNode } from 'react';
import { isObject, own } from '#core/config/loose-json.ts';
import { Approval } from '#sections/approval/Approval.tsx';
import { StillApproval } from '#sections/approval/StillApproval.tsx';
import type { ApprovalView } from '#sections/approval/view.ts';
import { controllerOf } from './controllers.ts';
import { isInFrame } from './in-frame.ts';
import { LiveApproval } from './LiveApproval.tsx';

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
  if (stored === undefined || isInFrame()) return <StillApproval view={view} isPreview />;
  const controller = controllerOf(
    id,
    view.sections.map(({ key }) => key),
  );
  const revision = isObject(stored) ? own(stored, 'revision') : undefined;
  controller.read({ config: stored, revision: typeof revision === 'number' ? revision : undefined });
  return (
    <Approval>
      <LiveApproval key={id} view={view} controller={controller} />
    </Approval>
  );
}
