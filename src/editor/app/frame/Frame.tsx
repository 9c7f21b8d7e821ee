import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { Mark } from '#marketing/brand/Mark.tsx';
import { useTexts } from '../../language.ts';
import { PublishButton } from '../../panels/publish/PublishButton.tsx';
import { Link, useAddress } from '../navigation.tsx';
import { type EditorRoute, editorRoute } from '../routes.ts';
import { AccountMenu, LanguageToggle } from './AccountMenu.tsx';
import { CommandPaletteButton } from './CommandPaletteButton.tsx';

interface Props {
  providerName: string;
  children: ReactNode;
}

const tabs = [
  { key: 'clients', href: '/editor/clients' },
  { key: 'home', href: '/editor' },
  { key: 'pro', href: '/editor/pro' },
  { key: 'demos', href: '/template-editor' },
] as const;
const tabOf: Partial<Record<EditorRoute['screen'], (typeof tabs)[number]['key']>> = { clients: 'clients', templates: 'demos' };

/** The header bar of every screen except the workspace: navigation, pending publication, language and account. */
export function Frame({ providerName, children }: Props) {
  const texts = useTexts(shellTexts);
  const { pathname, search } = useAddress();
  const current = tabOf[editorRoute(pathname, search).screen];
  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <header className="bar">
        <Link className="brand" href="/editor/clients">
          <Mark />
          <span>{providerName}</span>
        </Link>
        <nav className="tabs" aria-label={texts.nav.label}>
          {tabs.map(({ key, href }) => (
            <Link key={key} href={href} aria-current={key === current ? 'page' : undefined}>
              {texts.nav[key]}
            </Link>
          ))}
        </nav>
        <Box visibleFrom="md">
          <CommandPaletteButton />
        </Box>
        <PublishButton />
        <Box visibleFrom="sm">
          <LanguageToggle />
        </Box>
        <AccountMenu />
      </header>
      {children}
    </>
  );
}
