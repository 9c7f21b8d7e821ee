import type { ReactNode } from 'react';
import { formTexts } from '#content/approval/form-texts.ts';
import { readFormConfig } from '#core/approval/form-read.ts';
import { isObject, own } from '#core/config/loose-json.ts';
import { fill } from '#core/fill.ts';
import { ApprovalIsland } from '#islands/approval/ApprovalIsland.tsx';
import { approvalProps } from '#islands/approval/approval-props.ts';
import { approvalToken } from '#islands/approval/token.ts';
import { showToast } from '#islands/notice/toasts.ts';
import type { Language } from '#schema/language.ts';
import { StaticApproval } from '#sections/approval/Approval.tsx';
import type { ApprovalView } from '#sections/approval/approval-view.ts';

/** Tells a person whose approval link no longer opens the form that it was revoked or has expired. */
export function tellAboutLink({ stored, language, providerName }: { stored: unknown; language: Language; providerName: string }): void {
  if (approvalToken() === undefined || readFormConfig(stored).stored.formStatus === 'completed') return;
  showToast(fill(formTexts[language].linkInvalid, { provider: providerName }), 'error');
}

interface PageForm {
  view: ApprovalView | undefined;
  /** Id of the config shown. */
  id: string;
  /** The config as it was read; `undefined` for one that is only tried out. */
  stored: unknown;
}

/** The approval form of a page that is rendered in the browser. One that is only tried out cannot be answered. */
export function approvalNode({ view, id, stored }: PageForm): ReactNode {
  if (!view) return undefined;
  if (stored === undefined) return <StaticApproval view={view} />;
  const revision = isObject(stored) ? own(stored, 'revision') : undefined;
  const props = approvalProps(view, id, typeof revision === 'number' ? revision : undefined);
  return <ApprovalIsland key={id} {...props} stored={stored} />;
}
