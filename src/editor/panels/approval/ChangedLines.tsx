import { approvalTexts } from '#content/approval/editor-texts.ts';
import type { SectionChange } from '#schema/approval/client-approval.ts';
import { keyed } from '#sections/keyed.ts';
import { useTexts } from '../../language.ts';

interface ChangedLinesProps {
  kind: SectionChange['kind'];
  lines: readonly string[];
  /** Each line split into pieces; pieces at odd indexes differ from the other side. */
  marks: readonly (readonly string[])[] | undefined;
  mark: 'del' | 'ins';
}

/** One side of a comparison: texts with the differing words marked, or pictures. */
export function ChangedLines({ kind, lines, marks = [], mark: Mark }: ChangedLinesProps) {
  const { nothing } = useTexts(approvalTexts).results;
  if (lines.length === 0) return <dd>{nothing}</dd>;
  return (
    <dd>
      {keyed(lines).map(({ key, item }, line) => (
        <div key={key}>
          {kind === 'picture' ? (
            <img src={item} alt={item.split('/').at(-1) ?? ''} loading="lazy" />
          ) : (
            keyed(marks[line] ?? [item]).map((piece, index) => (index % 2 === 0 ? piece.item : <Mark key={piece.key}>{piece.item}</Mark>))
          )}
        </div>
      ))}
    </dd>
  );
}
