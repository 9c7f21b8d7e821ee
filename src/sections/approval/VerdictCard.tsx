import { type FormState, pendingVerdict, showsComments } from '#core/approval/form.ts';
import { sectionStates } from '#core/approval/states.ts';
import { keyed } from '../keyed.ts';
import type { ApprovalView, FormProps, ReviewedSection } from './approval-view.ts';
import { ChangeSide } from './correct/ChangeSide.tsx';
import { Glyph, statusGlyphs } from './Glyph.tsx';

/** What a section showed when it was reviewed, and what it shows now. */
function Changes({ texts, changed }: { texts: ApprovalView['texts']; changed: NonNullable<ReviewedSection['changed']> }) {
  return (
    <div className="changed">
      <p className="changed-title">{changed.title}</p>
      {changed.comment !== undefined && <p className="changed-comment">{changed.comment}</p>}
      {changed.changes.length > 0 && (
        <dl>
          {keyed(changed.changes).map(({ key, item: { label, kind, before, after, marks } }) => (
            <div className="change" key={key}>
              <dt className="change-label">{label}</dt>
              <ChangeSide as="dd" when={texts.before} nothing={texts.nothing} kind={kind} lines={before} marks={marks.before} isOld />
              <ChangeSide as="dd" when={texts.now} nothing={texts.nothing} kind={kind} lines={after} marks={marks.after} isOld={false} />
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** What others said of the section who do not decide. */
function Opinions({ title, opinions }: { title: string; opinions: ReviewedSection['opinions'] }) {
  return (
    <ul className="verdict-opinions" aria-label={title}>
      {keyed(opinions).map(({ key, item: { name, said, comment } }) => (
        <li key={key}>
          <b>{name}</b>: {said}
          {comment !== '' && <q>{comment}</q>}
        </li>
      ))}
    </ul>
  );
}

const verdictOf = ({ verdicts }: FormState, key: string) => (Object.hasOwn(verdicts, key) ? verdicts[key] : undefined) ?? pendingVerdict;

/** One section to review. */
export function VerdictCard({
  section,
  view: { site, texts },
  state,
  act,
  visit,
  thread,
}: Pick<FormProps, 'view' | 'state' | 'act' | 'visit' | 'thread'> & { section: ReviewedSection }) {
  const { key, name, anchor, changed, opinions } = section;
  const verdict = verdictOf(state, key);
  const id = `approval-${key}`;
  return (
    <li className="verdict" id={id} data-judges={key} data-status={verdict.status}>
      <div className="verdict-head">
        <h3 className="verdict-name">{name}</h3>
        <a className="verdict-see" href={`#${anchor}`} aria-label={`${texts.see}: ${name}`} onClick={() => visit(key)}>
          {texts.see}
        </a>
        <span className="verdict-status">
          <Glyph name={statusGlyphs[verdict.status]} />
          {sectionStates[verdict.status].label[site.language]}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the heading above it. */}
      <div className="verdict-buttons" role="group" aria-label={name}>
        <button className="verdict-approve" type="button" aria-pressed={verdict.status === 'approved'} onClick={() => act({ type: 'approve', section: key })}>
          <Glyph name="check" />
          {texts.approve}
        </button>
        <button
          className="verdict-change"
          type="button"
          aria-pressed={verdict.status === 'needsEdit'}
          onClick={() => act({ type: 'needsChanges', section: key })}
        >
          <Glyph name="pencil" />
          {texts.needsChanges}
        </button>
      </div>
      {changed && <Changes texts={texts} changed={changed} />}
      {opinions.length > 0 && <Opinions title={`${texts.opinions.title}: ${name}`} opinions={opinions} />}
      {showsComments(verdict) && (
        <label className="verdict-comments">
          {texts.comments}
          <textarea
            rows={2}
            maxLength={5000}
            placeholder={texts.commentsHint}
            value={verdict.comments}
            onChange={({ target }) => act({ type: 'comment', section: key, text: target.value })}
          />
        </label>
      )}
      {thread?.(key, false)}
    </li>
  );
}
