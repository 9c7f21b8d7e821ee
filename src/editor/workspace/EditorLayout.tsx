import { ActionIcon, Box, Button, DataList, Group, Kbd, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { markFacts } from '#core/clients/mark.ts';
import { localise } from '#core/config/localise.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { getAt, type Json, parsePathKey } from '#core/edit/path.ts';
import { isSame } from '#core/edit/same.ts';
import type { TemplateId } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { lookPace } from '../api/query.ts';
import { whenIdle } from '../app/device.ts';
import { TabMark } from '../app/kit/ClientMark.tsx';
import { Dialog } from '../app/kit/Dialog.tsx';
import { useFocusBack } from '../app/kit/dialogs.tsx';
import { useKeptFocus } from '../app/kit/KeptFocus.tsx';
import { LoadingLine } from '../app/kit/Screen.tsx';
import { loadable } from '../app/loadable.tsx';
import { guardLeaving, useArrivalFocus } from '../app/navigation.tsx';
import { useTitle } from '../app/use-title.ts';
import { ConfigForm } from '../forms/ConfigForm.tsx';
import { formGroups } from '../forms/form-groups.ts';
import { HiddenNote } from '../forms/PageSections.tsx';
import { PaletteChoices } from '../forms/PaletteChoices.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { ClientComments } from '../panels/approval/ClientComments.tsx';
import { Suggestions } from '../panels/approval/Suggestions.tsx';
import { FirstSteps, useFirstRun } from '../panels/ReadinessPanel.tsx';
import { isPlacing } from '../pictures/use-picture.ts';
import { Preview } from '../preview/Preview.tsx';
import { formTitleId } from '../stores/focus-field.ts';
import { useFieldValue, useKind, useSession } from '../stores/use-field.ts';
import { useTemplateTexts } from '../use-template-texts.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { IntakeNotice, Notices } from './Notices.tsx';
import { Outline } from './Outline.tsx';
import { saveDocument } from './save-document.ts';
import { useCommands, useWorkspaceShortcuts } from './shortcuts.ts';
import { TopBar } from './TopBar.tsx';
import { $dialog, $group, $panel, $view, type PanelName } from './ui-state.ts';
import './workspace.css';

/** Whether a merge leaves the focused input in place. A change to the list item that contains it could move it. */
function leavesFocus(before: Json, after: Json): boolean {
  const active = document.activeElement instanceof HTMLElement ? document.activeElement.closest<HTMLElement>('[data-field]') : null;
  const path = parsePathKey(active?.dataset['field'] ?? '');
  const item = path.slice(0, path.findIndex((part) => typeof part === 'number') + 1);
  return item.length === 0 || isSame(getAt(before, item), getAt(after, item));
}

/** Stores the draft when the page is hidden or closed, asks before unsaved edits or uploads are left, polls for newer revisions, and repeats a save once a lost network is back. */
function useDraftGuard(): void {
  const session = useSession();
  useEffect(() => {
    const storeUnsaved = () => {
      session.storeNow();
      return session.$isDirty.get() || isPlacing(session.id);
    };
    const look = () => void (document.visibilityState === 'visible' && session.checkServer(leavesFocus));
    const seen = () => (document.visibilityState === 'visible' ? look() : storeUnsaved());
    const warn = (event: BeforeUnloadEvent) => storeUnsaved() && event.preventDefault();
    // Only if nothing was typed since: the user may be in the middle of a word.
    const repeat = () => {
      const save = session.$save.get();
      if (save.kind === 'failed' && save.failure.code === 'network' && save.local === session.$state.get().local) void saveDocument();
    };
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('visibilitychange', seen, { signal });
    addEventListener('pagehide', storeUnsaved, { signal });
    addEventListener('focus', look, { signal });
    addEventListener('beforeunload', warn, { signal });
    addEventListener('online', repeat, { signal });
    const timer = setInterval(look, lookPace);
    const unguard = guardLeaving(() => !storeUnsaved() || confirm(workspaceTexts[$editorLanguage.get()][isPlacing(session.id) ? 'leaveUpload' : 'leave']));
    return () => {
      end.abort();
      clearInterval(timer);
      unguard();
    };
  }, [session]);
}

/** The document's display name: the name of the business, of the template's demo, or of the provider's page. */
function useDocumentName(): string {
  const language = useStore($editorLanguage);
  const texts = useTexts(workspaceTexts);
  const textsOf = useTemplateTexts();
  const { kind, template } = useKind();
  const name = useFieldValue(['businessName']);
  if (kind === 'home' || kind === 'pro' || !template) return texts.kinds[kind];
  if (kind === 'demo') return `${texts.kinds.demo}: ${textsOf(template).plural}`;
  const { businessName } = normaliseSite({ templateType: template, businessName: name }).config;
  return localise(businessName, 'es') || localise(templates[template].defaults.businessName, language);
}

/** Shows the open client's mark on the browser's tab, so that tabs of several clients can be told apart. */
function DocumentMark({ name, template }: { name: string; template: TemplateId }) {
  const { id } = useSession();
  const [logo, palette] = [useFieldValue(['logo']), useFieldValue(['palette'])];
  const { config } = normaliseSite({ templateType: template, logo, palette });
  return <TabMark client={{ id, businessName: name, templateType: template, ...markFacts(config) }} />;
}

const Panel = loadable(async () => (await import('../panels/Panel.tsx')).Panel);
const SnippetPreviews = loadable(async () => (await import('../forms/SnippetPreviews.tsx')).default);

/** A panel. It replaces the form, so that the preview stays visible. */
function PanelPane({ name }: { name: PanelName }) {
  const texts = useTexts(workspaceTexts).panels;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus moves to the panel, for keyboard and screen reader users.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` stands for another panel.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [name]);
  useFocusBack();
  const close = () => $panel.set(undefined);
  // Escape is left to inputs, and to dialogs and menus: those are rendered in portals, outside of this element, but React events bubble here.
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Element && currentTarget.contains(target) && !target.matches('input, textarea, select')) close();
  };
  return (
    <section aria-labelledby="panel-title" onKeyDown={closeByKey}>
      <Group className="ws-head" justify="space-between" wrap="nowrap" gap="xs">
        <Title order={2} id="panel-title" ref={heading} tabIndex={-1}>
          {texts[name]}
        </Title>
        <ActionIcon variant="subtle" size="lg" aria-label={texts.close} title={`${texts.close} (Esc)`} onClick={close}>
          <IconX size={19} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <div className="ws-panel">
        <Suspense fallback={<LoadingLine />}>
          <Panel name={name} />
        </Suspense>
      </div>
    </section>
  );
}

/** The form of the group being edited. */
function FormPane({ run }: { run: ReturnType<typeof useFirstRun> }) {
  const texts = useTexts(workspaceTexts);
  const [language, group] = [useStore($editorLanguage), useStore($group)];
  const [heading, { kind, template }] = [useArrivalFocus(), useKind()];
  const label = formGroups(kind, template).find(({ id }) => id === group)?.label[language] ?? '';
  return (
    <section aria-labelledby={formTitleId}>
      <Group className="ws-head" justify="space-between" wrap="nowrap" gap="xs">
        <Title order={2} id={formTitleId} ref={heading} tabIndex={-1}>
          {label}
        </Title>
        <Button
          hiddenFrom="md"
          flex="none"
          variant="subtle"
          leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => $view.set('page')}
        >
          {texts.shown}
        </Button>
      </Group>
      <div className="ws-fields">
        <IntakeNotice />
        {group === 'hero' && run.isFirst && <FirstSteps onHide={run.end} />}
        <HiddenNote group={group} />
        <ClientComments group={group} />
        <Suggestions group={group} />
        {group === 'brand' && <PaletteChoices />}
        {group === 'publishing' && (kind === 'client' || kind === 'demo') && (
          <Suspense>
            <SnippetPreviews />
          </Suspense>
        )}
        <ConfigForm key={group} group={group} />
      </div>
    </section>
  );
}

const shortcutKeys = [
  ['save', [['Ctrl', 'S']]],
  ['undo', [['Ctrl', 'Z']]],
  [
    'redo',
    [
      ['Ctrl', 'Y'],
      ['Ctrl', 'Shift', 'Z'],
    ],
  ],
  [
    'sections',
    [
      ['Alt', '↑'],
      ['Alt', '↓'],
    ],
  ],
  ['add', [['Ctrl', 'Enter']]],
  ['view', [['Alt', 'V']]],
  ['language', [['Alt', 'L']]],
  ['history', [['Alt', 'H']]],
  ['find', [['Ctrl', 'K']]],
  ['help', [['?']]],
] as const;

/** The editor's keyboard shortcuts; on a Mac the first key is ⌘ or ⌥. */
function ShortcutsDialog() {
  const texts = useTexts(workspaceTexts).shortcuts;
  const dialog = useStore($dialog);
  return (
    <Dialog opened={dialog === 'shortcuts'} onClose={() => $dialog.set(undefined)} title={texts.title} centered>
      <DataList withDivider gap="xs" style={{ '--mantine-color-default-border': 'var(--line)' }}>
        {shortcutKeys.map(([name, combinations]) => (
          <DataList.Item key={name}>
            <DataList.ItemLabel flex={1}>{texts[name]}</DataList.ItemLabel>
            <DataList.ItemValue display="flex" style={{ flexWrap: 'wrap', justifyContent: 'end', gap: '5px 3px' }}>
              {combinations.map((combination, index) => (
                <span key={combination.join('+')}>
                  {index > 0 && ` ${texts.or} `}
                  {combination.map((key) => (
                    <Kbd key={key} ml={3}>
                      {key}
                    </Kbd>
                  ))}
                </span>
              ))}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </Dialog>
  );
}

/** The form of the selected section, or the open panel. Scrolls to the top when it changes, because the column would keep its scroll position. */
function FormColumn() {
  const [panel, group] = [useStore($panel), useStore($group)];
  const run = useFirstRun();
  const column = useRef<HTMLDivElement>(null);
  useKeptFocus(column);
  // A layout effect, so that it runs before `focusField` scrolls to a field in the next frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content of the column changes with these.
  useLayoutEffect(() => {
    if (column.current) column.current.scrollTop = 0;
  }, [panel, group]);
  return (
    <div className="ws-form" ref={column}>
      {panel ? <PanelPane name={panel} /> : <FormPane run={run} />}
    </div>
  );
}

/** The screen of an open document: outline, form and preview. */
export function EditorLayout() {
  const texts = useTexts(workspaceTexts);
  const { kind, template } = useKind();
  const name = useDocumentName();
  const view = useStore($view);
  // The form is rendered first, so that it is usable early; the rest is a deferred update, which React interrupts for key presses.
  const isDrawn = useDeferredValue(true, false);
  useTitle(name);
  useDraftGuard();
  useWorkspaceShortcuts();
  useCommands();
  // Prefetched when the browser is idle, so that panels open at once, also without a network.
  useEffect(() => whenIdle(() => void Panel.fetch()), []);
  useEffect(() => {
    if (kind === 'home' || kind === 'pro') $group.set('hero');
  }, [kind]);
  return (
    <div className="ws" data-view={view}>
      {kind === 'client' && template && <DocumentMark name={name} template={template} />}
      <TopBar name={name} />
      <Notices />
      <Box component="section" className="ws-views" hiddenFrom="md" aria-label={texts.views.label}>
        <Button.Group aria-label={texts.views.label}>
          {(['form', 'page'] as const).map((each) => (
            <Button key={each} variant="subtle" fullWidth radius={0} aria-pressed={view === each} onClick={() => $view.set(each)}>
              {texts.views[each]}
            </Button>
          ))}
        </Button.Group>
      </Box>
      <main id="main">
        {isDrawn ? <Outline /> : <div className="ws-outline" />}
        <FormColumn />
        {isDrawn && <Preview name={name} />}
      </main>
      {isDrawn && (
        <>
          <ConflictDialog />
          <ShortcutsDialog />
        </>
      )}
    </div>
  );
}
