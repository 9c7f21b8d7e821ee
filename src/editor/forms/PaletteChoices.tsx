import { Alert, Box, Button, ColorSwatch, FileButton, Group, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { coloursOf, isColourless, palettesOf } from '#core/colour/logo-colours.ts';
import { type Correction, type Painted, paint } from '#core/colour/palette.ts';
import type { Json } from '#core/edit/path.ts';
import { isSame } from '#core/edit/same.ts';
import { fill } from '#core/fill.ts';
import { type Palette, paletteSchema } from '#schema/site-parts.ts';
import type { TemplateId } from '#schema/template.ts';
import { editorTemplates } from '#templates/editors.ts';
import { templates } from '#templates/registry.ts';
import { hasMouse } from '../app/device.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { HiddenLogo, useLogo } from '../pictures/HiddenLogo.tsx';
import { usePixels } from '../pictures/use-pixels.ts';
import { useField, useKind, useSession } from '../stores/use-field.ts';
import { $tried } from '../workspace/ui-state.ts';

/** The palettes of a picture, or why there are none: it is still being read, cannot be read, or has no usable colours. */
type Found = 'reading' | 'unreadable' | 'nothing' | 'pale' | { palettes: readonly Palette[]; isColourless: boolean };

/** The palettes of the picture at an address; `undefined` without an address. */
function usePictureColours(address: string | undefined): Found | undefined {
  const pixels = usePixels(address);
  return useMemo(() => {
    if (typeof pixels !== 'object') return pixels;
    const colours = coloursOf(pixels.data);
    const palettes = palettesOf(colours);
    if (palettes.length === 0) return colours.length === 0 ? 'nothing' : 'pale';
    return { palettes, isColourless: isColourless(colours) };
  }, [pixels]);
}

const paintedAs = (template: TemplateId, palette: Palette): Painted => {
  const { hero, palette: facts } = templates[template];
  return paint(palette, facts, { light: hero.scrims.light.strength, dark: hero.scrims.dark.strength });
};

/** Props of a grid of choices: in two columns where three would leave the last choice alone in its row. */
const gridOf = (count: number) => ({ cols: { base: 2, xs: count % 3 === 1 ? 2 : 3 }, spacing: 'xs' });

interface ChoiceProps {
  /** The config's fields with this choice applied. */
  fields: Json;
  name: string;
  isTaken: boolean;
  isDisabled: boolean;
  onTake: () => void;
  /** A miniature of the choice. */
  children: ReactNode;
}

/** One choice. The preview shows it while it is hovered or focused; Escape ends that. */
function Choice({ fields, name, isTaken, isDisabled, onTake, children }: ChoiceProps) {
  const mine = useRef<Json>(undefined);
  const look = () => {
    if (mine.current !== undefined && $tried.get() === mine.current) return;
    mine.current = { ...fields };
    $tried.set(mine.current);
  };
  // Ends only this choice's preview: the focus may be on another choice when the pointer leaves this one.
  const leave = () => {
    if ($tried.get() === mine.current) $tried.set(undefined);
  };
  return (
    <UnstyledButton
      className="choice"
      aria-pressed={isTaken}
      disabled={isDisabled}
      // On movement, not on entering: a list that scrolls under a resting pointer must not start a preview.
      onMouseMove={look}
      onMouseLeave={leave}
      onFocus={look}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
      onClick={() => {
        onTake();
        $tried.set(undefined);
      }}
    >
      {children}
      <Text component="span" size="sm" px={2}>
        {name}
      </Text>
    </UnstyledButton>
  );
}

/** A miniature page in the colours of a palette: header, background, dark part. */
function SmallPage({ template, palette }: { template: TemplateId; palette: Palette | undefined }) {
  const { colours, scrims } = paintedAs(template, palette ?? {});
  const { hero, palette: facts } = templates[template];
  return (
    <span className="brand-page" aria-hidden="true">
      <span style={{ background: scrims[hero.tone].colour, color: colours[`--${facts.scrims[hero.tone].ink}`] }}>Aa</span>
      <span style={{ background: colours['--page'], color: colours['--page-accent'] }}>Aa</span>
      <span style={{ background: colours['--deep'], color: colours['--deep-accent'] }}>Aa</span>
    </span>
  );
}

const fontsAsked = new Set<string>();
/** Loads a template's fonts under their file names, so that the choices can be shown in them. */
function askForFonts(fonts: readonly string[]): void {
  for (const font of fonts) {
    if (fontsAsked.has(font)) continue;
    fontsAsked.add(font);
    const face = new FontFace(font, `url(/fonts/${font}.woff2)`, { weight: '100 900' });
    document.fonts.add(face);
    // If a font cannot be loaded, the choice is shown in the editor's font.
    face.load().catch(() => fontsAsked.delete(font));
  }
}

/** The font pairs that fit a template's design. */
function TypeChoices({ template, isDisabled }: { template: TemplateId; isDisabled: boolean }) {
  const texts = useTexts(fieldTexts).brand;
  const language = useStore($editorLanguage);
  const [value, change] = useField(['typePair']);
  const { types } = templates[template];
  const taken = types.find((type) => type === value);
  useEffect(() => askForFonts([template, ...types].flatMap((type) => templates[type].fonts)), [template, types]);
  return (
    <section aria-labelledby="brand-type">
      <Title order={3} id="brand-type" mb={6}>
        {texts.type}
      </Title>
      <SimpleGrid {...gridOf(types.length + 1)}>
        {[undefined, ...types].map((type) => {
          const [display, text] = templates[type ?? template].fonts;
          return (
            <Choice
              key={type ?? ''}
              fields={{ typePair: type }}
              name={type ? editorTemplates[type].type[language] : texts.ownType}
              isTaken={taken === type}
              isDisabled={isDisabled}
              onTake={() => change(type)}
            >
              <span className="brand-fonts" aria-hidden="true">
                <span style={{ fontFamily: `"${display}"` }}>Aa</span>
                <span style={{ fontFamily: `"${text}"` }}>Aa Bb 123</span>
              </span>
            </Choice>
          );
        })}
      </SimpleGrid>
    </section>
  );
}

/** Lists which of the chosen colours the page adjusts, and why. */
function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const texts = useTexts(fieldTexts).brand;
  return (
    // While it is blank, it leaves no gap.
    <Box role="status" {...(corrections.length === 0 && { pos: 'absolute' })}>
      {corrections.length > 0 && (
        <Alert color="info" role="note" title={texts.corrected}>
          <Stack gap={6}>
            {corrections.map((each) => (
              <Group key={each.role} gap={8} wrap="nowrap" align="start">
                <Group gap={3} wrap="nowrap" pt={2} aria-hidden="true">
                  <ColorSwatch color={each.chosen} size={16} />→<ColorSwatch color={each.used} size={16} />
                </Group>
                <Text inherit>
                  {each.why === 'ground'
                    ? fill(texts.lighter, { chosen: each.chosen, used: each.used })
                    : fill(texts.textColour, { role: texts.roles[each.role], chosen: each.chosen, used: each.used, ratio: each.ratio.toFixed(1) })}
                </Text>
              </Group>
            ))}
          </Stack>
        </Alert>
      )}
    </Box>
  );
}

/**
 * The colours of the open site: palettes that suit its trade, and palettes from its logo or any picture. Each is shown as a
 * miniature page and, on hover, in the preview. A choice is one edit; the three colours can also be changed one by one below.
 */
export function PaletteChoices() {
  const texts = useTexts(fieldTexts).brand;
  const language = useStore($editorLanguage);
  const { template } = useKind();
  const { readOnly } = useSession();
  const [value, change] = useField(['palette']);
  const [picture, setPicture] = useState<string>();
  const tried = useStore($tried);
  const ofLogo = usePictureColours(useLogo());
  const ofPicture = usePictureColours(picture);
  useEffect(() => () => $tried.set(undefined), []);
  useEffect(() => () => (picture === undefined ? undefined : URL.revokeObjectURL(picture)), [picture]);
  if (!template) return null;

  const palette = paletteSchema.safeParse(value).data;
  const looked = tried && 'palette' in tried ? paletteSchema.optional().safeParse(tried['palette']).data : palette;
  const choice = (each: Palette | undefined, name: string) => (
    <Choice key={name} fields={{ palette: each }} name={name} isTaken={isSame(each, palette)} isDisabled={readOnly} onTake={() => change(each)}>
      <SmallPage template={template} palette={each} />
    </Choice>
  );
  const group = (id: string, title: string, found: Found | undefined) =>
    found !== undefined && (
      <section aria-labelledby={id}>
        <Title order={3} id={id} mb={6}>
          {title}
        </Title>
        <Text c="dimmed" role="status">
          {typeof found === 'string' ? texts[found] : found.isColourless && texts.colourless}
        </Text>
        {typeof found === 'object' && (
          <SimpleGrid {...gridOf(found.palettes.length)}>
            {found.palettes.map((each, index) => choice(each, fill(texts.option, { from: title, n: index + 1 })))}
          </SimpleGrid>
        )}
      </section>
    );

  return (
    <Stack className="brand-choices" gap="lg" mb="lg">
      <Text c="dimmed">{hasMouse() ? texts.help : texts.touchHelp}</Text>
      <section aria-labelledby="brand-presets">
        <Title order={3} id="brand-presets" mb={6}>
          {texts.presets}
        </Title>
        <SimpleGrid {...gridOf(editorTemplates[template].presets.length)}>
          {editorTemplates[template].presets.map(({ name, colours }) => choice(colours.palette, name[language]))}
        </SimpleGrid>
      </section>
      {group('brand-logo', texts.logo, ofLogo)}
      {group('brand-picture', texts.picture, ofPicture)}
      {!readOnly && (
        <Group gap="sm">
          <FileButton accept="image/*" onChange={(file) => file && setPicture(URL.createObjectURL(file))}>
            {(props) => (
              <Button variant="default" {...props}>
                {texts.choose}
              </Button>
            )}
          </FileButton>
          <Text c="dimmed" size="sm">
            {texts.stays}
          </Text>
        </Group>
      )}
      <HiddenLogo />
      <Corrections corrections={paintedAs(template, looked ?? {}).corrections} />
      <TypeChoices template={template} isDisabled={readOnly} />
    </Stack>
  );
}
