import { Button, Group } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconWorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { useTexts } from '../language.ts';
import { useKind } from '../stores/use-field.ts';
import { $panel, $view, type PanelName, panelNames } from './ui-state.ts';

const glyphs: Record<PanelName, typeof IconHistory> = {
  history: IconHistory,
  approval: IconCircleCheck,
  languages: IconLanguage,
  readiness: IconChecklist,
  share: IconShare,
  domain: IconWorldWww,
};
/** Panels that only clients' sites and demos have. */
const ofSites: readonly PanelName[] = ['approval'];

/** Opens one of the panels over the form, or closes it. */
export function PanelButtons() {
  const texts = useTexts(workspaceTexts);
  const { kind } = useKind();
  const open = useStore($panel);
  const names = panelNames.filter((name) => (name === 'domain' ? kind === 'client' : (kind !== 'home' && kind !== 'pro') || !ofSites.includes(name)));
  return (
    <Group className="ws-panels" role="group" gap={2} wrap="nowrap" aria-label={texts.bar.more}>
      {names.map((name) => {
        const Icon = glyphs[name];
        return (
          <Button
            key={name}
            variant={open === name ? 'light' : 'subtle'}
            {...(open === name && { color: 'rosa' })}
            px={8}
            leftSection={<Icon size={19} stroke={1.75} aria-hidden="true" />}
            aria-pressed={open === name}
            title={texts.panels[name]}
            onClick={() => {
              $panel.set(open === name ? undefined : name);
              $view.set('form');
            }}
          >
            {texts.panels[name]}
          </Button>
        );
      })}
    </Group>
  );
}
