import { ActionIcon, Box, Button, Text, useMantineColorScheme } from '@mantine/core';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { fill } from '#core/fill.ts';
import { otherLanguage } from '#schema/language.ts';
import { $editorLanguage, toggleEditorLanguage, useTexts } from '../../language.ts';
import { Menu } from '../kit/popups.tsx';
import { Link } from '../navigation.tsx';
import { useUser } from '../session.ts';
import { useLeave } from '../use-leave.tsx';
import { toggleCommandPalette } from './command-palette.ts';

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

const schemes = ['light', 'dark', 'auto'] as const;

/** The choice of light, dark or the device's colour scheme; stored on the device (docs/decisions/053). */
function SchemeItems() {
  const texts = useTexts(shellTexts).scheme;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Box role="group" aria-label={texts.label}>
      <Menu.Label>{texts.label}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemes.find((scheme) => scheme === value) ?? 'auto')}>
        {schemes.map((scheme) => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {texts[scheme]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Box>
  );
}

/** The signed-in person, the screens that have no tab, the language, and signing out. */
export function AccountMenu() {
  const texts = useTexts(shellTexts);
  const { name, email, role } = useUser();
  const leave = useLeave();

  return (
    <Menu width={250}>
      <Menu.Target>
        <ActionIcon variant="filled" radius="xl" size={34} flex="none" aria-label={fill(texts.account.menu, { name })}>
          {/* Drawn by the stylesheet, so that the initials are no part of the button's accessible name. */}
          <span className="initials" data-initials={initials(name)} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={700} c="ink">
            {name}
          </Text>
          <Text size="sm">{email}</Text>
          <Text size="sm">{texts.account.roles[role]}</Text>
        </Menu.Label>
        <Menu.Item component={Link} href="/editor/account">
          {texts.account.title}
        </Menu.Item>
        {role === 'admin' && (
          <Menu.Item component={Link} href="/editor/staff">
            {texts.nav.staff}
          </Menu.Item>
        )}
        {role === 'admin' && (
          <Menu.Item component={Link} href="/editor/security-log">
            {texts.nav.securityLog}
          </Menu.Item>
        )}
        <Menu.Item component={Link} href="/editor/outbox">
          {texts.nav.outbox}
        </Menu.Item>
        {/* Replaces the palette's button on screens where the bar has no room for it. */}
        <Menu.Item hiddenFrom="md" onClick={() => toggleCommandPalette()}>
          {texts.palette.button}
        </Menu.Item>
        <Menu.Item onClick={toggleEditorLanguage}>{texts.otherLanguage}</Menu.Item>
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item onClick={() => leave()}>{texts.account.signOut}</Menu.Item>
        <Menu.Item onClick={() => leave({ everywhere: true })}>{texts.account.signOutEverywhere}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Switches the editor's own language; this does not affect the language of the edited content. */
export function LanguageToggle() {
  const texts = useTexts(shellTexts);
  return (
    <Button variant="subtle" px="sm" onClick={toggleEditorLanguage} lang={otherLanguage($editorLanguage.get())}>
      {texts.otherLanguage}
    </Button>
  );
}
