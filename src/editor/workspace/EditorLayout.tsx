import { Button, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useEffect } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { localise } from '#core/config/localise.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { templates } from '#templates/registry.ts';
import { useTitle } from '../app/use-title.ts';
import { ConfigForm } from '../forms/ConfigForm.tsx';
import { formGroups } from '../forms/form-groups.ts';
import { HiddenNote } from '../forms/PageSections.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { ClientComments } from '../panels/approval/ClientComments.tsx';
import { Suggestions } from '../panels/approval/Suggestions.tsx';
import { Preview } from '../preview/Preview.tsx';
import { useField, useKind } from '../stores/use-field.ts';
import { useTemplateTexts } from '../use-template-texts.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Notices } from './Notices.tsx';
import { Outline } from './Outline.tsx';
import { PanelPane } from './PanelPane.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useWorkspaceShortcuts } from './shortcuts.ts';
import { TopBar } from './TopBar.tsx';
import { $group, $panel, $view } from './ui-state.ts';
import { useDraftGuard } from './use-draft-guard.ts';
import './workspace.css';

/** What the open document is called: the business, the template's demo, or the page of the provider. */
function useDocumentName(): string {
  const language = useStore($editorLanguage);
  const texts = useTexts(workspaceTexts);
  const textsOf = useTemplateTexts();
  const { kind, template } = useKind();
  const [name] = useField(['businessName']);
  if (kind === 'home' || kind === 'pro' || !template) return texts.kinds[kind];
  if (kind === 'demo') return `${texts.kinds.demo}: ${textsOf(template).plural}`;
  const { businessName } = normaliseSite({ templateType: template, businessName: name }).config;
  return localise(businessName, 'es') || localise(templates[template].defaults.businessName, language);
}

/** The form of the group being edited. */
function FormPane() {
  const texts = useTexts(workspaceTexts);
  const language = useStore($editorLanguage);
  const group = useStore($group);
  const { kind, template } = useKind();
  const label = formGroups(kind, template).find(({ id }) => id === group)?.label[language] ?? '';
  return (
    <section aria-labelledby="form-title">
      <div className="ws-head">
        <Title order={2} id="form-title">
          {label}
        </Title>
        <Button
          className="ws-narrow-only"
          variant="subtle"
          leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => $view.set('page')}
        >
          {texts.shown}
        </Button>
      </div>
      <div className="ws-fields">
        <HiddenNote group={group} />
        <ClientComments group={group} />
        <Suggestions group={group} />
        <ConfigForm key={group} group={group} />
      </div>
    </section>
  );
}

/** The screen of an open document: what can be edited, the form, the page. */
export function EditorLayout() {
  const texts = useTexts(workspaceTexts);
  const { kind } = useKind();
  const name = useDocumentName();
  const view = useStore($view);
  const panel = useStore($panel);
  useTitle(name);
  useDraftGuard();
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
