import { ActionIcon, Badge, Box, Button, type ButtonProps, createPolymorphicComponent, Group, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconWorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs';
import { useEffect, useSyncExternalStore } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { intakePanelTexts } from '#content/intake/staff-texts.ts';
import { dateFormat } from '#core/bilingual.ts';
import { counted, fill } from '#core/fill.ts';
import { openParts } from '#core/intake/suggestions.ts';
import { intakeAnswerSchema, intakeApiPath } from '#schema/calls/intake.ts';
import { useApi } from '../api/query.ts';
import { AccountMenu, LanguageToggle } from '../app/frame/AccountMenu.tsx';
import { CommandPaletteButton } from '../app/frame/CommandPaletteButton.tsx';
import { Menu } from '../app/kit/popups.tsx';
import { Link } from '../app/navigation.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { PublishButton } from '../panels/publish/PublishButton.tsx';
import { PublishSite } from '../panels/publish/PublishSite.tsx';
import { useStanding } from '../panels/publish/use-standing.ts';
import { useFieldValue, useKind, useSavedRevision, useSession, useUndoStatus } from '../stores/use-field.ts';
import { saveDocument } from './save-document.ts';
import { $dialog, $panel, $view, type PanelName, panelsOf } from './ui-state.ts';

const clock = dateFormat({ timeStyle: 'short' });

/** The panels that the bar opens, in order, with their icons. */
const glyphs: readonly (readonly [PanelName, typeof IconHistory])[] = [
  ['history', IconHistory],
  ['library', IconPhoto],
  ['approval', IconCircleCheck],
  ['languages', IconLanguage],
  ['readiness', IconChecklist],
  ['share', IconShare],
  ['domain', IconWorldWww],
  ['intake', IconInbox],
];

const glyph = { size: 19, stroke: 1.75, 'aria-hidden': true } as const;

interface ToolProps extends Omit<ButtonProps, 'children'> {
  icon: typeof IconHistory;
  /** Accessible name and tooltip. */
  name: string;
  /** Breakpoint from which the name is shown beside the icon; missing if there is never room. */
  words?: 'sm' | 'lg';
  keys?: string;
}

/** A button of the bar: an icon, with its name if there is room. */
const Tool = createPolymorphicComponent<'button', ToolProps>(({ icon: Icon, name, words, keys, ...props }: ToolProps) => (
  <Button className="ws-tool" variant="subtle" aria-label={name} title={keys ? `${name} (${keys})` : name} {...props}>
    <Icon {...glyph} />
    {words && (
      <Box component="span" visibleFrom={words} ml={{ base: 0, md: 6 }}>
        {name}
      </Box>
    )}
  </Button>
));

/** The number of sendings from the open client's owner (`all`), the number of undecided parts (`open`), and the sentence about these. */
function useMaterial() {
  const { notice } = useTexts(intakePanelTexts);
  const { id } = useSession();
  const { kind } = useKind();
  const { data } = useApi(intakeAnswerSchema, intakeApiPath(id), { isNeeded: kind === 'client' });
  const open = data ? openParts(data).length : 0;
  return { all: data?.sendings.length ?? 0, open, said: counted(open, notice) };
}

/**
 * Buttons that open or close the panels over the form; on a phone a single menu, because the bar has no room. The intake has a button once an owner
 * has sent something. A second menu has the panels without a button in the bar.
 */
function PanelButtons() {
  const texts = useTexts(workspaceTexts);
  const { kind } = useKind();
  const open = useStore($panel);
  const shown = panelsOf(kind);
  const panels = glyphs.filter(([name]) => shown.includes(name));
  const material = useMaterial();
  const waiting = material.open > 0 && (
    <Badge color="warn" px={8} ml={6}>
      {material.open}
    </Badge>
  );
  const press = (name: PanelName) => {
    $panel.set(open === name ? undefined : name);
    $view.set('form');
  };
  const item = ([name, Icon]: (typeof glyphs)[number], hiddenFrom?: 'lg' | 'xl') => (
    <Menu.Item
      key={name}
      leftSection={<Icon {...glyph} />}
      rightSection={name === 'intake' && waiting}
      aria-current={open === name}
      {...(hiddenFrom && { hiddenFrom })}
      onClick={() => press(name)}
    >
      {texts.panels[name]}
    </Menu.Item>
  );
  const hasButton = material.all > 0;
  return (
    <>
      <Group className="ws-panels" role="group" gap={0} wrap="nowrap" visibleFrom="sm" aria-label={texts.bar.panels}>
        {panels
          .filter(([name]) => name !== 'intake' || hasButton)
          .map(([name, icon]) => (
            <Tool
              key={name}
              icon={icon}
              name={texts.panels[name]}
              words="sm"
              // Below these widths the bar would take a third row.
              {...(name === 'library' && { visibleFrom: 'lg' })}
              {...(name === 'intake' && { visibleFrom: 'xl' })}
              {...(name === 'intake' && waiting && { rightSection: waiting, 'aria-label': `${texts.panels.intake}: ${material.said}`, title: material.said })}
              {...(open === name && { variant: 'light', color: 'rosa' })}
              aria-pressed={open === name}
              onClick={() => press(name)}
            />
          ))}
        {shown.includes('intake') && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Tool
                icon={IconDots}
                name={texts.views.more}
                {...(waiting && { rightSection: waiting })}
                {...(hasButton && { hiddenFrom: 'xl' })}
                {...(open === 'intake' && { variant: 'light', color: 'rosa' })}
              />
            </Menu.Target>
            <Menu.Dropdown>
              {panels.filter(([name]) => name === 'library').map((panel) => item(panel, 'lg'))}
              {panels.filter(([name]) => name === 'intake').map((panel) => item(panel, hasButton ? 'xl' : undefined))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            className="ws-tool ws-panels"
            variant={open ? 'light' : 'subtle'}
            {...(open && { color: 'rosa' })}
            hiddenFrom="sm"
            {...(waiting && { 'aria-label': `${texts.bar.panels}: ${material.said}` })}
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
          >
            {texts.bar.panels}
            {waiting}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>{panels.map((panel) => item(panel))}</Menu.Dropdown>
      </Menu>
    </>
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
  // The snapshot is the time in minutes, as displayed, because the draft is written three times a second during typing.
  const storedAt = useSyncExternalStore(session.$storedAt.listen, () => {
    const at = session.$storedAt.get();
    return at === undefined ? undefined : clock(language).format(at);
  });
  const [tone, text] = ((): [tone: string, text: string] => {
    if (kind === 'saving') return ['info', texts.saving];
    if (conflicts.length > 0) return ['bad', texts.conflict];
    if (kind === 'failed' && isDirty) return ['bad', texts.failed];
    if (!isDirty) return ['good', texts.saved];
    return ['warn', storedAt === undefined ? texts.unsaved : fill(texts.kept, { time: storedAt })];
  })();
  return (
    <Badge className="ws-state" color={tone} data-tone={tone} data-save={isDirty ? kind : 'saved'}>
      {text}
    </Badge>
  );
}

/** Props of a button that can do nothing at present. Not `disabled`, which would take the focus from a button that was just pressed. */
const unavailable = { 'aria-disabled': true, 'data-disabled': true };

function UndoButtons() {
  const texts = useTexts(workspaceTexts).bar;
  const session = useSession();
  const { canUndo, canRedo } = useUndoStatus(session);
  return (
    <Group className="ws-history" role="group" gap={2} wrap="nowrap" aria-label={texts.label}>
      <Tool icon={IconArrowBackUp} name={texts.undo} keys="Ctrl+Z" {...(canUndo ? { onClick: () => session.undo() } : unavailable)} />
      <Tool icon={IconArrowForwardUp} name={texts.redo} keys="Ctrl+Y" {...(canRedo ? { onClick: () => session.redo() } : unavailable)} />
    </Group>
  );
}

function SaveButton() {
  const texts = useTexts(workspaceTexts).bar;
  const session = useSession();
  const isDirty = useStore(session.$isDirty);
  const { kind } = useStore(session.$save);
  const publishing = useFieldValue(['publishing']);
  return (
    <Button
      className="ws-save"
      color="rosa"
      {...(publishing === 'manual' && { variant: 'default' })}
      loading={kind === 'saving'}
      disabled={session.readOnly || !isDirty}
      title="Ctrl+S"
      onClick={() => void saveDocument()}
    >
      {texts.save}
    </Button>
  );
}

/**
 * The bar of the workspace: name and state of the document, undo, panels, publishing, saving, account. Only the parts that show unsaved edits
 * render again at the first edit after a save: the whole bar would delay that letter.
 */
export function TopBar({ name }: { name: string }) {
  const texts = useTexts(workspaceTexts);
  const { toClients } = useTexts(shellTexts);
  const session = useSession();
  const revision = useSavedRevision(session);
  const language = useStore($editorLanguage);
  const { data: publication, refetch } = useStanding(session.id);
  // Refreshed after every save, also a colleague's, because each revision has its own state of publication.
  const isBehind = publication ? publication.standing.newest < revision : false;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return (
    <Group component="header" className="ws-bar" gap="0.3rem 0.5rem" px={{ base: 6, md: '0.9rem' }} py={6}>
      <ActionIcon component={Link} variant="subtle" size="lg" href="/editor/clients" aria-label={toClients} title={toClients}>
        <IconArrowLeft {...glyph} />
      </ActionIcon>
      <Box
        display={{ base: 'grid', md: 'contents' }}
        flex={1}
        miw={0}
        mih={{ base: '3.2rem', sm: 0 }}
        style={{ justifyItems: 'start', alignContent: 'center' }}
      >
        <Title order={1} size="h3" lineClamp={2} title={name} mr="auto" style={{ overflowWrap: 'anywhere' }}>
          {name}{' '}
          <Box component="small" visibleFrom="md">
            {fill(texts.revision, { n: revision })}
          </Box>
        </Title>
        <SaveStatus />
      </Box>
      <UndoButtons />
      <PanelButtons />
      <Group className="ws-links" gap={2} ml="auto" wrap="nowrap" visibleFrom="md">
        {publication?.standing.live === 0 ? (
          <Tool icon={IconExternalLink} name={texts.bar.see} words="lg" title={publication.standing[language]} disabled />
        ) : (
          <Tool component="a" icon={IconExternalLink} name={texts.bar.see} words="lg" href={session.path} target="_blank" rel="noreferrer" />
        )}
        <CommandPaletteButton />
        <Box visibleFrom="xl">
          <Tool icon={IconKeyboard} name={texts.bar.help} keys="?" onClick={() => $dialog.set('shortcuts')} />
        </Box>
        <Box visibleFrom="xl">
          <LanguageToggle />
        </Box>
      </Group>
      <PublishButton id={session.id} />
      <SaveButton />
      <PublishSite />
      <AccountMenu />
    </Group>
  );
}
