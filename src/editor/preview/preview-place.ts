import { atom } from 'nanostores';
import type { Json } from '#core/edit/path.ts';
import type { Language } from '#schema/language.ts';

/** Widths of the preview, in CSS pixels. */
export const previewWidths = { phone: 360, tablet: 768, desktop: 1440 } as const;
export type PreviewWidth = keyof typeof previewWidths;

export const $previewLanguage = atom<Language>('es');
/** A phone shows a phone's page. */
export const $previewWidth = atom<PreviewWidth>(typeof innerWidth === 'number' && innerWidth < 900 ? 'phone' : 'desktop');
/** An earlier revision that is looked at in place of what is being edited. */
export const $previewed = atom<{ revision: number; savedAt: string; config: Json } | undefined>(undefined);
