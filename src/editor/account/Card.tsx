import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { callApi } from '../api/call.ts';
import { refresh } from '../api/query.ts';

/** The API paths of the account's own settings. */
export const sessionsPath = '/api/account/sessions';
export const factorsPath = '/api/account/factors';
export const totpPath = '/api/account/totp';
export const recoveryPath = '/api/account/recovery-codes';

/** Tells the server that the user has stored these recovery codes; the previous ones become invalid. Resolves with the reason if it failed. */
export async function confirmKept([code]: readonly string[]): Promise<string | undefined> {
  const result = await callApi(z.object({}), recoveryPath, { method: 'PUT', json: { code } });
  if (!result.ok) return result.message;
  await refresh(factorsPath);
  return undefined;
}

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
