import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { shareTexts } from '#content/editor/panels/share.ts';
import { localise } from '#core/config/localise.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { fill } from '#core/fill.ts';
import { localPath } from '#core/links/client-path.ts';
import { ogPath } from '#core/pages/og-path.ts';
import { type Language, languages } from '#schema/language.ts';
import { siteView } from '#site/site-view.ts';
import { longestDescription, longestTitle } from '#site/view/meta.ts';
import { useTexts } from '../language.ts';
import { useDocument, useDocumentStatus, useSession } from '../stores/use-field.ts';
import { $previewLanguage } from '../workspace/ui-state.ts';

const isLanguage = (value: string): value is Language => languages.some((language) => language === value);

/** The picture as messengers fetch it; a card that cannot be drawn yet is said instead. */
function Picture({ src, missing }: { src: string; missing: string }) {
  const [broken, setBroken] = useState<string>();
  return broken === src ? <p className="snippet-nothing">{missing}</p> : <img src={src} alt="" onError={() => setBroken(src)} />;
}

/** How many characters a text has, beside how many are shown. */
function Length({ texts, text, most }: { texts: { fits: string; long: string }; text: string; most: number }) {
  const isLong = text.length > most;
  return (
    <Text size="sm" c={isLong ? 'warn' : 'dimmed'}>
      {fill(isLong ? texts.long : texts.fits, { n: text.length, most })}
    </Text>
  );
}

/** A client's site as Google lists it and WhatsApp shows its link, drawn of what its page says now. */
export default function SnippetPreviews() {
  const texts = useTexts(shareTexts).snippets;
  const { id, config: given } = useDocument();
  const session = useSession();
  const { revision } = useDocumentStatus(session);
  const language = useStore($previewLanguage);
  const { config } = normaliseSite(given);
  const { meta } = siteView({ config, id, path: session.path, language, providerName: '', year: new Date().getFullYear() });
  const own = localise(config.metaDescription, language).trim();
  const host = config.customDomain || location.host;
  const path = localPath(config.customDomain ? '/' : session.path, language).replace(/^\/|\/$/g, '');
  return (
    <section className="snippets" aria-label={texts.label}>
      <SegmentedControl
        size="sm"
        aria-label={texts.language}
        data={languages.map((each) => ({ value: each, label: each.toUpperCase() }))}
        value={language}
        onChange={(value) => isLanguage(value) && $previewLanguage.set(value)}
      />
      <figure className="snippet">
        <figcaption>{texts.google}</figcaption>
        <div className="snippet-google" lang={language}>
          <p className="snippet-site">
            <span className="snippet-mark" aria-hidden="true">
              {meta.siteName.slice(0, 1)}
            </span>
            <span>
              {meta.siteName}
              <small>{path === '' ? host : `${host} › ${path.replaceAll('/', ' › ')}`}</small>
            </span>
          </p>
          <p className="snippet-title">{meta.title}</p>
          <p className="snippet-text">{meta.description}</p>
        </div>
        <Stack gap={2}>
          <Length texts={texts.title} text={meta.title} most={longestTitle} />
          {own === '' ? (
            <Text size="sm" c="dimmed">
              {texts.description.made}
            </Text>
          ) : (
            <Length texts={texts.description} text={own} most={longestDescription} />
          )}
        </Stack>
      </figure>
      <figure className="snippet">
        <figcaption>{texts.whatsapp}</figcaption>
        <div className="snippet-chat" lang={language}>
          <Picture src={meta.image ?? ogPath({ configId: id, language, revision })} missing={texts.noPicture} />
          <p className="snippet-title">{meta.title}</p>
          <p className="snippet-text">{meta.description}</p>
          <p className="snippet-host">{host}</p>
        </div>
        <Text size="sm" c="dimmed">
          {meta.image === undefined ? texts.card : texts.photo}
        </Text>
      </figure>
    </section>
  );
}
