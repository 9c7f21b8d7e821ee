import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { Mark } from '#marketing/brand/Mark.tsx';
import { useTexts } from '../../language.ts';
import { LanguageToggle } from '../frame/AccountMenu.tsx';
import { useTitle } from '../use-title.ts';

interface Props {
  providerName: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** The card for people without a session: the provider's name and one task, such as signing in. */
export function Entrance({ providerName, title, text, children }: Props) {
  const texts = useTexts(shellTexts);
  useTitle(title);
  return (
    <>
      <Group component="header" justify="space-between" px="md" py="sm">
        <span className="brand">
          <Mark />
          <span>{providerName}</span>
          <small>{texts.editor}</small>
        </span>
        <LanguageToggle />
      </Group>
      <main className="entrance" id="main">
        <Paper component="section" className="entrance-card" px={{ base: 'lg', sm: '2rem' }} py="2rem">
          <Stack>
            <Title order={1}>{title}</Title>
            {text !== undefined && <Text>{text}</Text>}
            {children}
          </Stack>
        </Paper>
      </main>
    </>
  );
}
