import { showsComments } from '#core/approval/form-figures.ts';
import { type FormState, pendingVerdict, type SectionStatus } from '#core/approval/form-state.ts';
import { Changes } from './Changes.tsx';
import { Glyph, type GlyphName } from './Glyph.tsx';
import type { FormProps, JudgedSection } from './view.ts';

const statusGlyphs: Record<SectionStatus, GlyphName> = { approved: 'approved', needsEdit: 'pencil', pending: 'pending' };

const verdictOf = ({ verdicts }: FormState, key: string) => (Object.hasOwn(verdicts, key) ? verdicts[key] : undefined) ?? pendingVerdict;

/** One section to judge. */
export function VerdictCard({ section, view: { texts }, state, act, visit }: Pick<FormProps, 'view' | 'state' | 'act' | 'visit'> & { section: JudgedSection }) {
  const { key, name, anchor, changed } = section;
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
          {texts.statuses[verdict.status]}
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
    </li>
  );
}
