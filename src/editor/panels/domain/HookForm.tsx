import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type SubmitEvent, useState } from 'react';
import { domainTexts } from '#content/editor/panels/domain.ts';
import { type ClientSiteAnswer, clientSiteAnswerSchema } from '#schema/publish/client-site.ts';
import { useTexts } from '../../language.ts';
import type { useClientSite } from './use-client-site.ts';

interface Props {
  hook: ClientSiteAnswer['hook'];
  change: ReturnType<typeof useClientSite>['change'];
}

/** Takes the build hook, which is never shown again. */
export function HookForm({ hook, change }: Props) {
  const texts = useTexts(domainTexts);
  const [address, setAddress] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function store(buildHook: string | null) {
    setIsBusy(true);
    const answer = await change(clientSiteAnswerSchema, { method: 'PUT', json: { buildHook } });
    setIsBusy(false);
    if (!answer) return;
    setAddress('');
    notifications.show({ message: buildHook === null ? texts.forgotten : texts.saved });
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store(address.trim());
  };

  return (
    <Stack component="section" gap="xs" aria-labelledby="domain-hook">
      <Title order={3} id="domain-hook">
        {texts.hook}
      </Title>
      <Text c="dimmed">{texts.hookHelp}</Text>
      <form onSubmit={submit}>
        <TextInput
          label={texts.hookLabel}
          description={texts.hookIs[hook]}
          type="url"
          required
          withAsterisk={false}
          autoComplete="off"
          placeholder="https://api.netlify.com/build_hooks/…"
          value={address}
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
