import { type TemplateId, templateIds } from '#schema/template.ts';
import { showcases } from '#templates/showcases.ts';

/** Pixels of a link preview's picture (Open Graph's usual 1.91:1). */
export const ogSize = { width: 1200, height: 630 } as const;

/** The panel at the picture's left, and its inner margin. */
export const panel = { width: 620, margin: 64 } as const;

export const sceneNames = [...templateIds, 'home', 'pro'] as const;
export type SceneName = (typeof sceneNames)[number];
interface Scene {
  /** Picture under public/, drawn beside the panel. */
  source: string;
  /** Colours of the panel and of what is written on it: the template's own strongest pair. */
  background: string;
  foreground: string;
}

const ofProvider: Record<Exclude<SceneName, TemplateId>, Scene> = {
  home: { source: 'art/street/street-dusk.svg', background: '#24112f', foreground: '#fff8ef' },
  pro: { source: 'art/street/street-night.svg', background: '#24112f', foreground: '#fff8ef' },
};
export const sceneOf = (name: SceneName): Scene => (name === 'home' || name === 'pro' ? ofProvider[name] : showcases[name].linkPreview);

/** Path at which the site serves a scene (made by scripts/scenes) that the text is drawn on. */
export const scenePath = (name: SceneName): string => `/og-scenes/${name}.bin`;

/** Number of shades from background to foreground that letters are drawn with; a scene leaves that many colours of its palette free. */
export const letterShades = 24;

/** A scene in a palette of at most `256 - letterShades` colours. */
export interface IndexedScene {
  /** Red, green and blue of each colour. */
  palette: Uint8Array;
  /** One colour number a pixel, row by row. */
  pixels: Uint8Array;
}

/** The file format of a scene, before compression: the number of colours, the palette, the pixels. */
export const packScene = ({ palette, pixels }: IndexedScene): Uint8Array => Buffer.concat([Uint8Array.of(palette.length / 3), palette, pixels]);

/** Takes apart what `packScene` made. Throws where the picture is not of the size of a link preview. */
export function unpackScene(bytes: Uint8Array): IndexedScene {
  const colours = bytes[0] ?? 0;
  const pixels = bytes.subarray(1 + colours * 3);
  if (pixels.length !== ogSize.width * ogSize.height) throw new Error('A scene of the link previews is not of the expected size. Build the scenes again.');
  return { palette: bytes.subarray(1, 1 + colours * 3), pixels };
}
