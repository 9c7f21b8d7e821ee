import type { SectionChange } from '#schema/approval/client-approval.ts';
import { type Language, languages } from '#schema/language.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import type { Resolved } from '../../site/resolve-site.ts';
import type { Cells, Value } from '../../site/values.ts';
import { type ApprovalSectionKey, approvalSections, type HashSection, sectionContent } from '../sections.ts';
import { mapVerdicts } from '../verdicts.ts';
import { wordMarks } from './word-marks.ts';

type Kind = SectionChange['kind'];
const kinds: readonly Kind[] = ['text', 'picture', 'look'];
/** One line of a comparison: a text, or the cells of a list's item, such as a service's title, description and price. */
type Line = readonly string[];

/** The cells of one kind in one language, one line for each item: an item without a picture keeps a blank line. */
const lineOf = (cells: Cells, kind: Kind, language: Language): Line =>
  Object.values(cells).flatMap((cell) => {
    if (cell.kind !== kind) return [];
    return [cell.kind === 'text' ? cell[language] : cell.kind === 'picture' ? cell.src : (cell.words ?? String(cell.value))];
  });

function linesOf(value: Value | undefined, kind: Kind, language: Language): readonly Line[] {
  if (value === undefined) return [];
  if (value.kind === 'list') return value.items.map((cells) => lineOf(cells, kind, language));
  const line = lineOf(value.kind === 'group' ? value.cells : { value }, kind, language);
  return line.some((words) => words !== '') ? [line] : [];
}

/** A line as a person reads it. */
const written = (line: Line): string => line.filter((cell) => cell !== '').join(' · ');

/** The lines of one list that the other lacks, each as often as it is missing there. */
function missing(from: readonly Line[], to: readonly Line[]): string[] {
  const left = to.map(written);
  return from.map(written).filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0 && line !== '';
  });
}

const inEach = <Made>(make: (language: Language) => Made): Record<Language, Made> => ({ es: make('es'), en: make('en') });
const isBlank = (lines: Record<Language, string[]>): boolean => lines.es.length + lines.en.length === 0;

function difference(before: Record<Language, readonly Line[]>, after: Record<Language, readonly Line[]>): Pick<SectionChange, 'before' | 'after'> {
  const [gone, come] = [inEach((language) => missing(before[language], after[language])), inEach((language) => missing(after[language], before[language]))];
  if (!isBlank(gone) || !isBlank(come)) return { before: gone, after: come };
  // The same lines, in another order.
  const all = (lines: Record<Language, readonly Line[]>) => inEach((language) => lines[language].map(written).filter((line) => line !== ''));
  return { before: all(before), after: all(after) };
}

function marksOf({ before, after }: Pick<SectionChange, 'before' | 'after'>): Pick<SectionChange, 'marks'> {
  const marks: NonNullable<SectionChange['marks']> = { before: {}, after: {} };
  for (const language of languages) {
    const found = wordMarks(before[language], after[language]);
    if (!found) continue;
    marks.before[language] = found.before;
    marks.after[language] = found.after;
  }
  return languages.some((language) => marks.after[language]) ? { marks } : {};
}

const labelOf = (field: keyof SiteConfig): SectionChange['label'] => siteConfigSchema.shape[field].meta()?.field?.label ?? { es: field, en: field };

/** The differences between the reviewed and the present content of a section, field by field in page order; removed fields come last. */
export function sectionChanges(section: ApprovalSectionKey, reviewed: Resolved, present: Resolved): SectionChange[] {
  const [before, after] = [new Map(sectionContent(reviewed, section)), new Map(sectionContent(present, section))];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((field) =>
    kinds.flatMap((kind): SectionChange[] => {
      const [was, is] = [before, after].map((content) => inEach((language) => linesOf(content.get(field), kind, language)));
      const isSame = languages.every((language) => JSON.stringify(was?.[language]) === JSON.stringify(is?.[language]));
      if (!was || !is || isSame) return [];
      const sides = difference(was, is);
      return [{ field, kind, label: labelOf(field), ...sides, ...(kind === 'text' ? marksOf(sides) : {}) }];
    }),
  );
}

/** Sections whose content has changed since it was reviewed, each with the reviewed revision. Verdicts that are bound to nothing are left out. */
export function changedSections(config: SiteConfig, hashSection: HashSection): { section: ApprovalSectionKey; revision: number }[] {
  return approvalSections(config).flatMap((section) => {
    const { revision, contentHash } = config.clientApproval?.sectionApprovals?.[section] ?? {};
    return revision === undefined || contentHash === undefined || contentHash === hashSection(config, section) ? [] : [{ section, revision }];
  });
}

/** The config with the computed fields of its verdicts: `changed` for every bound one, and `changes` where they are known. */
export function withChanges(config: SiteConfig, changes: ReadonlyMap<ApprovalSectionKey, SectionChange[]>): SiteConfig {
  const { clientApproval } = config;
  if (clientApproval?.sectionApprovals === undefined) return config;
  const sectionApprovals = mapVerdicts(clientApproval.sectionApprovals, (verdict, section) => {
    const found = changes.get(section);
    if (verdict.contentHash === undefined) return verdict;
    return { ...verdict, changed: found !== undefined, ...(found === undefined ? {} : { changes: found }) };
  });
  return { ...config, clientApproval: { ...clientApproval, sectionApprovals } };
}
