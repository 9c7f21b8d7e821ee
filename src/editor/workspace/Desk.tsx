import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { useTitle } from '../app/use-title.ts';
import { useTexts } from '../language.ts';
import { Preview } from '../preview/Preview.tsx';
import { useKind } from '../stores/use-field.ts';
import { TopBar } from './bar/TopBar.tsx';
import { FormPane } from './FormPane.tsx';
import { ShortcutsDialog } from './keys/ShortcutsDialog.tsx';
import { useWorkspaceShortcuts } from './keys/use-workspace-shortcuts.ts';
import { ConflictDialog } from './notices/ConflictDialog.tsx';
import { Notices } from './notices/Notices.tsx';
import { Outline } from './Outline.tsx';
import { PanelPane } from './PanelPane.tsx';
import { $group, $panel, $view } from './place.ts';
import { useDocumentName } from './use-document-name.ts';
import { useVigilance } from './use-vigilance.ts';
import './workspace.css';

/** The screen of an open document: what can be edited, the form, the page. */
export function Desk() {
  const texts = useTexts(workspaceTexts);
  const { kind } = useKind();
  const name = useDocumentName();
  const view = useStore($view);
  const panel = useStore($panel);
  useTitle(name);
  useVigilance();
  useWorkspaceShortcuts();
  useEffect(() => {
    if (kind !== 'home' && kind !== 'pro') return;
    $group.set('hero');
  }, [kind]);
  return (
    <div className="ws" data-view={view}>
      <TopBar name={name} />
      <Notices />
      <section className="ws-views" aria-label={texts.views.label}>
        <Button.Group aria-label={texts.views.label}>
          {(['form', 'page'] as const).map((each) => (
            <Button key={each} variant="subtle" fullWidth radius={0} aria-pressed={view === each} onClick={() => $view.set(each)}>
              {texts.views[each]}
            </Button>
          ))}
        </Button.Group>
      </section>
      <Outline />
      <main className="ws-form" id="main">
        {panel ? <PanelPane name={panel} /> : <FormPane />}
      </main>
      <Preview name={name} />
      <ConflictDialog />
      <ShortcutsDialog />
    </div>
  );
}
