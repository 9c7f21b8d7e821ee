import { Menu, UnstyledButton } from '@mantine/core';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { toggleEditorLanguage, useTexts } from '../../language.ts';
import { Link } from '../Link.tsx';
import { useUser } from '../session.ts';
import { useLeave } from '../use-leave.tsx';

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Who is signed in, the pages that have no tab, the language, and the ways out. */
export function AccountMenu() {
  const texts = useTexts(shellTexts);
  const { name, email, role } = useUser();
  const leave = useLeave();

  return (
    <Menu position="bottom-end" width={250} shadow="md">
      <Menu.Target>
        <UnstyledButton className="account">
          {/* Drawn by the stylesheet: initials are a picture of the name, not a part of what the button is called. */}
          <span className="account-initials" data-initials={initials(name)} aria-hidden="true" />
          <span className="visually-hidden">{fill(texts.account.menu, { name })}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className="account-who">
          <b>{name}</b>
          <span>{email}</span>
          <span>{texts.account.roles[role]}</span>
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
        <Menu.Item onClick={toggleEditorLanguage}>{texts.otherLanguage}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => leave(false)}>{texts.account.signOut}</Menu.Item>
        <Menu.Item onClick={() => leave(true)}>{texts.account.signOutEverywhere}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
