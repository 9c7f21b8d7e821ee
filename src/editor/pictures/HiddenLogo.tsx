import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Tone, toneOf } from '#core/colour/contrast.ts';
import { shownShare } from '#core/colour/logo-colours.ts';
import { paintedIn } from '#core/site/resolve-site.ts';
import { street } from '#marketing/colours.ts';
import { isWebUrl } from '#schema/field.ts';
import { paletteSchema } from '#schema/site-parts.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { useTexts } from '../language.ts';
import { useFieldValue, useKind } from '../stores/use-field.ts';
import { usePixels } from './use-pixels.ts';

/** The address of the open config's logo; `undefined` if there is none, or the field holds a name as text. */
export function useLogo(): string | undefined {
  const logo = useFieldValue(['logo']);
  return typeof logo === 'string' && isWebUrl(logo.trim()) ? logo.trim() : undefined;
}

/** The background of the bar at the top of a page; `undefined` for kinds of pages without a logo. */
function barGround(kind: ConfigKind, template: TemplateId | undefined, palette: unknown): string | undefined {
  if (kind === 'home') return street;
  if (template === undefined || kind === 'pro') return undefined;
  const facts = templates[template];
  const painted = paintedIn({ palette: paletteSchema.safeParse(palette).data }, facts);
  return painted?.colours['--nav-ground'] ?? facts.palette.colours['nav-ground']?.[0] ?? '#fff';
}

/** The tone of the background at the top of the open site, if it hides most of the logo; `false` if the logo is visible, `undefined` if unknown. */
export function useHiddenLogo(): Tone | false | undefined {
  const { kind, template } = useKind();
  const pixels = usePixels(useLogo());
  const palette = useFieldValue(['palette']);
  return useMemo(() => {
    const ground = barGround(kind, template, palette);
    if (typeof pixels !== 'object' || ground === undefined) return undefined;
    const share = shownShare(pixels.data, pixels.width, ground);
    return share !== undefined && (share >= 0.5 ? false : toneOf(ground));
  }, [pixels, palette, template, kind]);
}

/** A warning that most of the open site's logo is invisible on its page, with the remedy. */
export function HiddenLogo() {
  const texts = useTexts(fieldTexts).image;
  const hidden = useHiddenLogo();
  return (
    <div role="status">
      {hidden && (
        <Text size="sm" c="warn" mt="xs">
          {texts.hiddenLogo[hidden]}
        </Text>
      )}
    </div>
  );
}
