import { keyed } from '../keyed.ts';
import type { ApprovalView, Change, JudgedSection } from './view.ts';

interface SideProps {
  when: string;
  nothing: string;
  kind: Change['kind'];
  lines: readonly string[];
  isOld: boolean;
}

/** One side of a change: what it was, or what it is. */
function Side({ when, nothing, kind, lines, isOld }: SideProps) {
  const Mark = isOld ? 'del' : 'ins';
  return (
    <dd className="change-side">
      <span className="change-when">{when}</span>
      {lines.length === 0 && <span className="change-nothing">{nothing}</span>}
      {keyed(lines).map(({ key, item }) => (
        <Mark key={key} data-kind={kind}>
          {kind === 'picture' ? <img src={item} alt="" loading="lazy" width={160} height={107} /> : item}
        </Mark>
      ))}
    </dd>
  );
}

/** What a section said when it was judged, and what it says now. */
export function Changes({ texts, changed }: { texts: ApprovalView['texts']; changed: NonNullable<JudgedSection['changed']> }) {
  return (
    <div className="changed">
      <p className="changed-title">{changed.title}</p>
      {changed.comment !== undefined && <p className="changed-comment">{changed.comment}</p>}
      {changed.changes.length > 0 && (
        <dl>
          {keyed(changed.changes).map(({ key, item: { label, kind, before, after } }) => (
            <div className="change" key={key}>
              <dt className="change-label">{label}</dt>
              <Side when={texts.before} nothing={texts.nothing} kind={kind} lines={before} isOld />
              <Side when={texts.now} nothing={texts.nothing} kind={kind} lines={after} isOld={false} />
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
