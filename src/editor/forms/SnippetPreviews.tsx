import { Center, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { snippetTexts } from '#content/editor/panels/snippets.ts';
import { localise } from '#core/config/localise.ts';
import { fill } from '#core/fill.ts';
import { localPath } from '#core/links/client-path.ts';
import { ogPath } from '#core/pages/og-path.ts';
import { type Language, languages } from '#schema/language.ts';
import { siteView } from '#site/site-view.ts';
import { longestDescription, longestTitle } from '#site/view/meta.ts';
import { useTexts } from '../language.ts';
import { siteOf, useDocument, useSavedRevision, useSession } from '../stores/use-field.ts';
import { $previewLanguage } from '../workspace/ui-state.ts';

const isLanguage = (value: string): value is Language => languages.some((language) => language === value);

/** The colours of Google's results and of a WhatsApp message. */
const google = { ink: '#202124', text: '#4d5156', title: '#1a0dab', mark: '#e8eaed' };
const chat = { ground: '#d9fdd3', picture: '#cfe9ca', ink: '#111b21', text: '#3b4a54' };

/** The picture as messengers fetch it, or a text if the card cannot be drawn yet. */
function Picture({ src, missing }: { src: string; missing: string }) {
  const [broken, setBroken] = useState<string>();
  return broken === src ? (
    <Text px="sm" py="lg" ta="center" bg={chat.picture} bdrs={7}>
      {missing}
    </Text>
  ) : (
    <img src={src} alt="" style={{ background: chat.picture }} onError={() => setBroken(src)} />
  );
}

/** A note about a text's length, and how many characters (`most`) are shown. */
function Length({ texts, text, most }: { texts: { fits: string; long: string }; text: string; most: number }) {
  const isLong = text.length > most;
  return (
    <Text size="sm" c={isLong ? 'warn' : 'dimmed'}>
      {fill(isLong ? texts.long : texts.fits, { n: text.length, most })}
    </Text>
  );
}

/** Previews of a client's site in Google's results and of its link in WhatsApp, made from the present draft. */
export default function SnippetPreviews() {
  const texts = useTexts(snippetTexts);
  const { id, config: given } = useDocument();
  const session = useSession();
  const revision = useSavedRevision(session);
  const language = useStore($previewLanguage);
  const config = siteOf(given);
  const { meta } = siteView({ config, id, path: session.path, language, providerName: '', year: new Date().getFullYear() });
  const own = localise(config.metaDescription, language).trim();
  const host = config.customDomain || location.host;
  const path = localPath(config.customDomain ? '/' : session.path, language).replace(/^\/|\/$/g, '');
  return (
    <Stack component="section" className="snippets" align="start" mb="lg" pb="lg" style={{ borderBlockEnd: '1px solid var(--line)' }} aria-label={texts.label}>
      <Group w="100%" gap="xs" justify="space-between">
        <Text size="sm" id="snippets-language">
          {texts.language}
        </Text>
        <SegmentedControl
          styles={{ label: { minWidth: '4rem' } }}
          aria-labelledby="snippets-language"
          data={languages.map((each) => ({ value: each, label: each.toUpperCase() }))}
          value={language}
          onChange={(value) => isLanguage(value) && $previewLanguage.set(value)}
        />
      </Group>
      <Stack component="figure" gap={6} m={0} w="min(100%, 28rem)">
        <Text component="figcaption" fw={600}>
          {texts.google}
        </Text>
        <Text component="div" className="snippet" px="md" py="sm" c={google.ink} bg="#fff" lang={language}>
          <Group gap="xs" wrap="nowrap">
            <Center w={28} h={28} flex="none" fw={700} bg={google.mark} bdrs="50%" aria-hidden="true">
              {meta.siteName.slice(0, 1)}
            </Center>
            <span>
              {meta.siteName}
              <Text component="small" inherit display="block" fz="xs" c={google.text}>
                {path === '' ? host : `${host} › ${path.replaceAll('/', ' › ')}`}
              </Text>
            </span>
          </Group>
          <Text inherit className="snippet-title" fz="1.125rem" lh={1.3} lineClamp={2} c={google.title}>
            {meta.title}
          </Text>
          <Text inherit c={google.text}>
            {meta.description}
          </Text>
        </Text>
        <div>
          <Length texts={texts.title} text={meta.title} most={longestTitle} />
          {own === '' ? (
            <Text size="sm" c="dimmed">
              {texts.description.made}
            </Text>
          ) : (
            <Length texts={texts.description} text={own} most={longestDescription} />
          )}
        </div>
      </Stack>
      <Stack component="figure" gap={6} m={0} w="min(100%, 28rem)">
        <Text component="figcaption" fw={600}>
          {texts.whatsapp}
        </Text>
        <Text component="div" className="snippet" p={4} pb="xs" c={chat.ink} bg={chat.ground} lang={language}>
          <Picture src={meta.image ?? ogPath({ configId: id, language, revision })} missing={texts.noPicture} />
          <Text inherit className="snippet-title" px={10} fz="lg" fw={700}>
            {meta.title}
          </Text>
          <Text inherit mx={10} fz="sm" lineClamp={2} c={chat.text}>
            {meta.description}
          </Text>
          <Text inherit px={10} fz="xs" c={chat.text}>
            {host}
          </Text>
        </Text>
        <Text size="sm" c="dimmed">
          {meta.image === undefined ? texts.card : texts.photo}
        </Text>
      </Stack>
    </Stack>
  );
}
