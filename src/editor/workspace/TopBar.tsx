import { ActionIcon, Badge, Button, Group, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconWorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs';
import { useEffect } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { fill } from '#core/fill.ts';
import { AccountMenu, LanguageToggle } from '../app/frame/AccountMenu.tsx';
import { PaletteButton } from '../app/frame/palette-opener.tsx';
import { Link } from '../app/navigation.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { PublishButton } from '../panels/publish/PublishButton.tsx';
import { PublishSite } from '../panels/publish/PublishSite.tsx';
import { useStanding } from '../panels/publish/use-standing.ts';
import { useDocumentStatus, useField, useKind, useSession } from '../stores/use-field.ts';
import { saveDocument } from './save-document.ts';
import { $dialog, $panel, $view, type PanelName, panelsOf } from './ui-state.ts';

const clock = { es: new Intl.DateTimeFormat('es-MX', { timeStyle: 'short' }), en: new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }) };

const glyphs: Record<PanelName, typeof IconHistory> = {
  history: IconHistory,
  approval: IconCircleCheck,
  languages: IconLanguage,
  readiness: IconChecklist,
  share: IconShare,
  domain: IconWorldWww,
};
/** Opens one of the panels over the form, or closes it. */
function PanelButtons() {
  const texts = useTexts(workspaceTexts);
  const { kind } = useKind();
  const open = useStore($panel);
  const names = panelsOf(kind);
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

/** Whether edits are saved, being saved, or only on this device. */
function SaveStatus() {
  const texts = useTexts(workspaceTexts).state;
  const language = useStore($editorLanguage);
  const session = useSession();
  const isDirty = useStore(session.$isDirty);
  const { kind } = useStore(session.$save);
  const conflicts = useStore(session.$conflicts);
  const storedAt = useStore(session.$storedAt);
  const [tone, text] = ((): [tone: string, text: string] => {
    if (kind === 'saving') return ['info', texts.saving];
    if (conflicts.length > 0) return ['bad', texts.conflict];
    if (kind === 'failed' && isDirty) return ['bad', texts.failed];
    if (!isDirty) return ['good', texts.saved];
    return ['warn', storedAt === undefined ? texts.unsaved : fill(texts.kept, { time: clock[language].format(storedAt) })];
  })();
  return (
    <Badge className="ws-state" color={tone} data-tone={tone} data-save={isDirty ? kind : 'saved'}>
      {text}
    </Badge>
  );
}

const glyph = { size: 19, stroke: 1.75, 'aria-hidden': true } as const;

/** The bar of the workspace: name and state of the document, undo, panels, publishing, saving, account. */
export function TopBar({ name }: { name: string }) {
  const texts = useTexts(workspaceTexts);
  const session = useSession();
  const { revision, canUndo, canRedo } = useDocumentStatus(session);
  const isDirty = useStore(session.$isDirty);
  const { kind } = useStore(session.$save);
  const [publishing] = useField(['publishing']);
  const { data: publication, refetch } = useStanding(session.id);
  // Whoever saved the revision that is open now: it stands elsewhere than the one before.
  const isBehind = publication ? publication.standing.newest < revision : false;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return (
    <header className="ws-bar">
      <ActionIcon component={Link} variant="subtle" size="lg" href="/editor/clients" aria-label={texts.toClients} title={texts.toClients}>
        <IconArrowLeft {...glyph} />
      </ActionIcon>
      <Title order={1} size="h3">
        {name} <small>{fill(texts.revision, { n: revision })}</small>
      </Title>
      <SaveStatus />
      <Group role="group" gap={2} wrap="nowrap" aria-label={texts.bar.label}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={texts.bar.undo}
          title={`${texts.bar.undo} (Ctrl+Z)`}
          disabled={!canUndo}
          onClick={() => session.undo()}
        >
          <IconArrowBackUp {...glyph} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={texts.bar.redo}
          title={`${texts.bar.redo} (Ctrl+Y)`}
          disabled={!canRedo}
          onClick={() => session.redo()}
        >
          <IconArrowForwardUp {...glyph} />
        </ActionIcon>
      </Group>
      <PanelButtons />
      <Group className="ws-wide-only" gap={2} wrap="nowrap">
        <ActionIcon
          component="a"
          variant="subtle"
          size="lg"
          href={session.path}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.bar.see}
          title={texts.bar.see}
        >
          <IconExternalLink {...glyph} />
        </ActionIcon>
        <PaletteButton />
        <ActionIcon
          className="ws-help"
          variant="subtle"
          size="lg"
          aria-label={texts.bar.help}
          title={`${texts.bar.help} (?)`}
          onClick={() => $dialog.set('shortcuts')}
        >
          <IconKeyboard {...glyph} />
        </ActionIcon>
        <LanguageToggle />
      </Group>
      <PublishButton id={session.id} />
      <Button
        className="ws-save"
        color="rosa"
        {...(publishing === 'manual' && { variant: 'default' })}
        loading={kind === 'saving'}
        disabled={session.readOnly || !isDirty}
        title="Ctrl+S"
        onClick={() => void saveDocument()}
      >
        {texts.bar.save}
      </Button>
      <PublishSite />
      <AccountMenu />
    </header>
  );
}
