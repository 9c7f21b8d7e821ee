import { ActionIcon, Title } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useTexts } from '../language.ts';
import { ApprovalPanel } from '../panels/approval/ApprovalPanel.tsx';
import { DomainPanel } from '../panels/domain/DomainPanel.tsx';
import { LanguagesPanel } from '../panels/languages/LanguagesPanel.tsx';
import { ReadinessPanel } from '../panels/ReadinessPanel.tsx';
import { SharePanel } from '../panels/SharePanel.tsx';
import { $panel, type PanelName } from './ui-state.ts';

const panels: Record<PanelName, () => ReactNode> = {
  history: HistoryPanel,
  approval: ApprovalPanel,
  share: SharePanel,
  readiness: ReadinessPanel,
  languages: LanguagesPanel,
  domain: DomainPanel,
};

/** A panel in the form's place, so that the page beside it stays in view. */
export function PanelPane({ name }: { name: PanelName }) {
  const texts = useTexts(workspaceTexts).panels;
  const heading = useRef<HTMLHeadingElement>(null);
  const Panel = panels[name];
  // The focus moves to the panel, for keyboard and screen reader users.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel is another place.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [name]);
  return (
    <section aria-labelledby="panel-title">
      <div className="ws-head">
        <Title order={2} id="panel-title" ref={heading} tabIndex={-1}>
          {texts[name]}
        </Title>
        <ActionIcon variant="subtle" size="lg" aria-label={texts.close} onClick={() => $panel.set(undefined)}>
          <IconX size={19} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className="ws-panel">
        <Panel />
      </div>
    </section>
  );
}
