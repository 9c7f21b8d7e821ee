import type { ComponentType } from 'react';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import type { PanelName } from '../workspace/ui-state.ts';
import { ApprovalPanel } from './approval/ApprovalPanel.tsx';
import { DomainPanel } from './domain/DomainPanel.tsx';
import { IntakePanel } from './intake/IntakePanel.tsx';
import { LibraryPanel } from './LibraryPanel.tsx';
import { LanguagesPanel } from './languages/LanguagesPanel.tsx';
import { ReadinessPanel } from './ReadinessPanel.tsx';
import { SharePanel } from './SharePanel.tsx';

const panels: Record<PanelName, ComponentType> = {
  history: HistoryPanel,
  intake: IntakePanel,
  library: LibraryPanel,
  approval: ApprovalPanel,
  share: SharePanel,
  readiness: ReadinessPanel,
  languages: LanguagesPanel,
  domain: DomainPanel,
};

/** The panel of a name. All panels are in one chunk, which is loaded separately from the forms. */
export function Panel({ name }: { name: PanelName }) {
  const Shown = panels[name];
  return <Shown />;
}
