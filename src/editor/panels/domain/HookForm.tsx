import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type SubmitEvent, useState } from 'react';
import type * as z from 'zod';
import { domainTexts } from '#content/editor/panels/domain.ts';
import { type ClientSiteAnswer, clientSiteAnswerSchema, clientSiteChangeSchema } from '#schema/publish/client-site.ts';
import { type CallInit, callApi } from '../../api/call.ts';
import { refresh, useApi } from '../../api/query.ts';
import { focusFault } from '../../app/kit/DialogFoot.tsx';
import { useTexts } from '../../language.ts';
import { useDocument } from '../../stores/use-field.ts';
import { publishPath } from '../publish/use-publish.ts';

/** The settings of the open client's own domain, and a function that changes them; it notifies the user if that fails. */
export function useClientSite() {
  const texts = useTexts(domainTexts);
  const { id } = useDocument();
  const path = `/api/config/${id}/client-site`;
  const query = useApi(clientSiteAnswerSchema, path, { isFresh: true });

  async function change<Value>(schema: z.ZodType<Value>, call: CallInit, what = ''): Promise<Value | undefined> {
    const result = await callApi(schema, path + what, call);
    await refresh(path, publishPath);
    if (result.ok) return result.value;
    notifications.show({ color: 'bad', title: texts.failed, message: result.message });
    return undefined;
  }
  return { id, query, change };
}

interface Props {
  hook: ClientSiteAnswer['hook'];
  change: ReturnType<typeof useClientSite>['change'];
}

/** The form for the build hook. A stored hook is never shown again. */
export function HookForm({ hook, change }: Props) {
  const texts = useTexts(domainTexts);
  const [address, setAddress] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function store(buildHook: string | null) {
    setIsRefused(false);
    setIsBusy(true);
    const answer = await change(clientSiteAnswerSchema, { method: 'PUT', json: { buildHook } });
    setIsBusy(false);
    if (!answer) return;
    setAddress('');
    notifications.show({ message: buildHook === null ? texts.forgotten : texts.saved });
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const buildHook = address.trim();
    if (clientSiteChangeSchema.safeParse({ buildHook }).success) return void store(buildHook);
    setIsRefused(true);
    return focusFault(event.currentTarget);
  };

  return (
    <Stack component="section" gap="xs" aria-labelledby="domain-hook">
      <Title order={3} id="domain-hook">
        {texts.hook}
      </Title>
      <Text c="dimmed">{texts.hookHelp}</Text>
      <form onSubmit={submit} noValidate>
        <TextInput
          label={texts.hookLabel}
          description={texts.hookIs[hook]}
          type="url"
          required
          withAsterisk={false}
          autoComplete="off"
          placeholder="https://api.netlify.com/build_hooks/…"
          value={address}
          error={isRefused && texts.notAHook}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Group gap="xs" mt="sm">
          <Button type="submit" loading={isBusy}>
            {texts.save}
          </Button>
          {(hook === 'stored' || hook === 'unreadable') && (
            <Button variant="subtle" color="bad" onClick={() => store(null)} disabled={isBusy}>
              {texts.forget}
            </Button>
          )}
        </Group>
      </form>
    </Stack>
  );
}
