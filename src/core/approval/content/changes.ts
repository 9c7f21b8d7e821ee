import type { SectionChange } from '#schema/approval.ts';
import { type Language, languages } from '#schema/language.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import type { ApprovalSectionKey } from '../sections.ts';
import type { Line, Part } from './part.ts';
import type { Source } from './reader.ts';
import { sectionParts } from './section-parts.ts';

type Lines = Part['lines'];
const none: Lines = { es: [], en: [] };

/** A line as a person reads it. */
const written = (line: Line): string => line.filter((cell) => cell !== '').join(' · ');

/** The lines of one list that the other has not, each as often as it is missing. */
function missing(from: readonly Line[], to: readonly Line[]): string[] {
  const left = to.map(written);
  return from.map(written).filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && line !== '';
  });
}

const inEach = (make: (language: Language) => string[]) => ({ es: make('es'), en: make('en') });
const isBlank = (lines: { es: string[]; en: string[] }): boolean => lines.es.length + lines.en.length === 0;

function difference(before: Lines, after: Lines): Pick<SectionChange, 'before' | 'after'> {
  const [gone, come] = [inEach((language) => missing(before[language], after[language])), inEach((language) => missing(after[language], before[language]))];
  if (!isBlank(gone) || !isBlank(come)) return { before: gone, after: come };
  // The same lines in another order.
  const all = (lines: Lines) => inEach((language) => lines[language].map(written).filter((line) => line !== ''));
  return { before: all(before), after: all(after) };
}

const labelOf = (field: keyof SiteConfig): SectionChange['label'] => siteConfigSchema.shape[field].meta()?.field?.label ?? { es: field, en: field };
const isSame = (a: Lines, b: Lines): boolean => languages.every((language) => JSON.stringify(a[language]) === JSON.stringify(b[language]));

/** What of a section is no longer as it was, field by field in page order; what was taken away comes last. */
export function sectionChanges(section: ApprovalSectionKey, judged: Source, present: Source): SectionChange[] {
  const [before, after] = [sectionParts(section, judged), sectionParts(section, present)];
  const find = (parts: readonly Part[], { field, kind }: Part) => parts.find((part) => part.field === field && part.kind === kind);
  const all = [...after, ...before.filter((part) => find(after, part) === undefined)];
  return all.flatMap((part): SectionChange[] => {
    const [was, is] = [find(before, part)?.lines ?? none, find(after, part)?.lines ?? none];
    if (isSame(was, is)) return [];
    return [{ field: part.field, kind: part.kind, label: labelOf(part.field), ...difference(was, is) }];
  });
}
