import { keyed } from '../../keyed.ts';
import type { Change } from '../approval-view.ts';

interface SideProps {
  /** `dd` inside a `dl`, otherwise `div`. */
  as: 'dd' | 'div';
  when: string;
  nothing: string;
  kind: Change['kind'];
  lines: readonly string[];
  marks?: readonly (readonly string[])[];
  isOld: boolean;
}

/** A line with its removed or added words marked, if `pieces` has them. */
function Words({ line, pieces = [] }: { line: string; pieces?: readonly string[] | undefined }) {
  if (pieces.length < 2 || pieces.join('') !== line) return line;
  return keyed(pieces).map(({ key, item }, index) => (index % 2 === 0 ? item : <mark key={key}>{item}</mark>));
}

/** One side of a change: the old or the new content. */
export function ChangeSide({ as: Side, when, nothing, kind, lines, marks = [], isOld }: SideProps) {
  const Mark = isOld ? 'del' : 'ins';
  return (
    <Side className="change-side">
      <span className="change-when">{when}</span>
      {lines.length === 0 && <span className="change-nothing">{nothing}</span>}
      {keyed(lines).map(({ key, item }, index) => (
        <Mark key={key} data-kind={kind}>
          {kind === 'picture' ? <img src={item} alt="" loading="lazy" width={160} height={107} /> : <Words line={item} pieces={marks[index]} />}
        </Mark>
      ))}
    </Side>
  );
}
