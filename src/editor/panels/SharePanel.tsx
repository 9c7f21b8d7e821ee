import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import * as z from 'zod';
import { shareTexts } from '#content/editor/panels/share.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { fill } from '#core/fill.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import type { ConfigKind } from '#schema/template.ts';
import { callApi } from '../api/call.ts';
import { dateText } from '../app/dates.ts';
import { CopyLine } from '../app/kit/CopyLine.tsx';
import { loadable } from '../app/loadable.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { useDocument, useSession } from '../stores/use-field.ts';
import { $panel } from '../workspace/ui-state.ts';
import { useClientSite } from './domain/HookForm.tsx';
import { useStanding } from './publish/use-standing.ts';

const Taps = loadable(async () => (await import('./Taps.tsx')).default);

const previewSchema = z.object({ url: z.string(), expiresAt: z.string() });
type Preview = z.infer<typeof previewSchema>;

/** The provider's pages have no `templateType` in their config, but the API for previews requires one. */
const typeOf: Readonly<Partial<Record<ConfigKind, { templateType: string }>>> = { home: { templateType: 'homepage' }, pro: { templateType: 'pro' } };

/** The public address of the open site, on its own domain once that domain serves it. For a site that is not public, its standing. */
function SiteAddress({ own }: { own: string | undefined }) {
  const texts = useTexts(shareTexts);
  const { id, path } = useSession();
  const { data } = useStanding(id);
  if (!data) return null;
  const here = new URL(path, location.origin).href;
  const isHere = data.standing.live > 0;
  const address = own ?? here;
  return (
    <Stack component="section" gap="xs" w="100%" aria-label={texts.site}>
      <Title order={3}>{texts.site}</Title>
      {own === undefined && !isHere ? (
        <Text c="dimmed">{data.standing[$editorLanguage.get()]}</Text>
      ) : (
        <>
          <CopyLine label={texts.address} value={address} />
          {own !== undefined && isHere && (
            <>
              <Text c="dimmed">{texts.alsoHere}</Text>
              <CopyLine label={texts.alsoHere} value={here} />
            </>
          )}
          <Button component="a" variant="default" w="fit-content" href={address} target="_blank" rel="noreferrer">
            {texts.see}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** The address of a client. Renders nothing until it is known whether the client has a domain of its own. */
function ClientAddress() {
  const { data, error } = useClientSite().query;
  if (!data && !error) return null;
  return <SiteAddress own={data && data.domain !== '' && (data.build?.shown ?? 0) > 0 ? `https://${data.domain}/` : undefined} />;
}

/** The site's public address, and a secret address that shows the draft, to be sent for review. */
export function SharePanel() {
  const texts = useTexts(shareTexts);
  const { panels } = useTexts(workspaceTexts);
  const { $config } = useSession();
  const { kind, config } = useDocument();
  const [preview, setPreview] = useState<Preview>();
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function make() {
    setIsBusy(true);
    const result = await callApi(previewSchema, '/api/templates', { json: { config: { ...$config.get(), ...typeOf[kind] } } });
    setIsBusy(false);
    setError(result.ok ? '' : result.message);
    if (result.ok) setPreview({ ...result.value, url: new URL(result.value.url, location.origin).href });
  }

  const number = typeof config['whatsappNumber'] === 'string' ? config['whatsappNumber'] : '';
  const message = preview && fill(texts.message, { url: preview.url });
  const chat = message && (whatsappLink(number, message) ?? `https://wa.me/?text=${encodeURIComponent(message)}`);
  return (
    <Stack className="panel-parts" align="start">
      {kind === 'client' ? <ClientAddress /> : <SiteAddress own={undefined} />}
      <Stack component="section" gap="xs" w="100%" align="start">
        <Title order={3}>{texts.preview}</Title>
        <Text c="dimmed">{texts.text}</Text>
        {preview && (
          <Stack gap="xs" w="100%">
            <CopyLine label={texts.label} value={preview.url} />
            <Text c="dimmed">{fill(texts.expires, { date: dateText(preview.expiresAt, $editorLanguage.get()) })}</Text>
            <Group gap="xs">
              <Button component="a" variant="default" href={preview.url} target="_blank">
                {texts.open}
              </Button>
              <Button component="a" variant="default" href={chat} target="_blank" rel="noreferrer">
                {texts.whatsapp}
              </Button>
            </Group>
          </Stack>
        )}
        {error !== '' && (
          <Alert color="bad" title={texts.failed} role="alert">
            {error}
          </Alert>
        )}
        <Button w="fit-content" onClick={make} loading={isBusy} variant={preview ? 'default' : 'filled'}>
          {preview ? texts.another : texts.make}
        </Button>
      </Stack>
      {kind === 'client' && (
        <Stack component="section" gap="xs" w="100%">
          <Title order={3}>{panels.intake}</Title>
          <Button variant="default" w="fit-content" onClick={() => $panel.set('intake')}>
            {texts.intake}
          </Button>
        </Stack>
      )}
      {kind === 'client' && (
        <Suspense>
          <Taps />
        </Suspense>
      )}
    </Stack>
  );
}
