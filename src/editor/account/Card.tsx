import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The API paths of the account's own settings. */
export const sessionsPath = '/api/account/sessions';
export const factorsPath = '/api/account/factors';
export const totpPath = '/api/account/totp';
export const recoveryPath = '/api/account/recovery-codes';

interface Props {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A card of the account screen. */
export function Card({ id, title, text, children }: Props) {
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Stack gap="sm" align="start">
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text c="dimmed" maw="46rem">
          {text}
        </Text>
        {children}
      </Stack>
    </Paper>
  );
}
