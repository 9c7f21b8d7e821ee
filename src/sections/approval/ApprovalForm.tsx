import { counts, type FormState, hasName, isSubmitDisabled, pendingVerdict, showsComments, submitLabel } from '#core/approval/form.ts';
import { formPhases, refusals, sectionStates, statuses, submitButtons } from '#core/approval/states.ts';
import { counted, fill } from '#core/fill.ts';
import { keyed } from '../keyed.ts';
import type { ApprovalView, FormProps, ReviewedSection } from './approval-view.ts';
import { ChangeSide } from './correct/ChangeSide.tsx';
import { ProposedList } from './correct/ProposedList.tsx';
import { Glyph, statusGlyphs } from './Glyph.tsx';
import { Who } from './Who.tsx';

/** The differences between a section as it was reviewed and as it is now. */
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

/** The opinions of the people who were asked but do not decide, about one section. */
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

/** The card of one section: its status, the buttons to judge it and the comment. */
function VerdictCard({
  section,
  view: { site, texts },
  state,
  act,
  visit,
  thread,
}: Pick<FormProps, 'view' | 'state' | 'act' | 'visit' | 'thread'> & { section: ReviewedSection }) {
  const { key, name, anchor, changed, declined, opinions } = section;
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
      {declined.length > 0 && (
        <div className="changed">
          {keyed(declined).map(({ key: line, item }) => (
            <p key={line}>{item}</p>
          ))}
        </div>
      )}
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
      {thread?.(key, 'answers')}
    </li>
  );
}

/** The number of sections with each status; it stays visible while the form is scrolled. */
function Counters({ view: { site, texts }, state }: { view: ApprovalView; state: FormState }) {
  const figures = counts(state);
  return (
    <div className="counters">
      <ul aria-label={texts.progress}>
        {statuses.map((status) => (
          <li key={status} data-status={status}>
            <b>{figures[status]}</b> <span>{sectionStates[status].count[site.language]}</span>
          </li>
        ))}
      </ul>
      <div className="meter" aria-hidden="true">
        {statuses.map((status) => (
          <i key={status} data-status={status} style={{ '--part': figures[status] }} />
        ))}
      </div>
    </div>
  );
}

/** The button to correct the page itself, and the proposals so far. */
function Corrections({ view, state, moment, act, correct }: Pick<FormProps, 'view' | 'state' | 'moment' | 'act' | 'correct'>) {
  const texts = view.texts.correct;
  const { proposals = [] } = state;
  return (
    <section className="corrections" aria-labelledby="approval-correct">
      <div className="corrections-head">
        <div>
          <h3 className="corrections-title" id="approval-correct">
            {proposals.length > 0 ? counted(proposals.length, texts.proposed) : texts.title}
          </h3>
          <p>{moment.hasUnproposed ? texts.unproposed : proposals.length > 0 ? texts.travels : texts.hint}</p>
        </div>
        <button
          className="button corrections-begin"
          data-kind="quiet"
          type="button"
          aria-busy={moment.correcting === 'loading' || undefined}
          // The focus is visible if the button was pressed with the keyboard.
          onClick={({ currentTarget }) => correct({ opensList: currentTarget.matches(':focus-visible') })}
        >
          <Glyph name="pencil" />
          {texts.begin}
        </button>
      </div>
      {proposals.length > 0 && <ProposedList view={view} proposals={proposals} act={act} canUndo />}
    </section>
  );
}

/** The end of the form: the last refusal, the submit button, why it is disabled, and the privacy notice. */
function Submit({ view, state, moment, correct }: Pick<FormProps, 'view' | 'state' | 'moment' | 'correct'>) {
  const { texts } = view;
  const { language, providerName } = view.site;
  const isSubmitting = state.phase === 'submitting';
  const label = submitLabel(state);
  const hint = hasName(state) ? undefined : texts.nameHint;
  return (
    <div className="submit">
      {state.refusal !== undefined && (
        <p className="submit-refusal" role="alert">
          <Glyph name="alert" />
          <span>{fill(refusals[state.refusal].text[language], { provider: providerName })}</span>
        </p>
      )}
      {moment.hasUnproposed && !isSubmitting && (
        <p className="submit-unproposed submit-hint" role="status">
          {texts.correct.unproposed}{' '}
          <button className="correct-plain" type="button" onClick={() => correct({ opensList: true })}>
            {texts.correct.seeUnproposed}
          </button>
        </p>
      )}
      <button
        className="submit-button"
        type="submit"
        data-label={label}
        disabled={moment.isPreview || moment.isWaiting || (moment.isReady && isSubmitDisabled(state))}
        aria-busy={isSubmitting || undefined}
        aria-describedby={hint === undefined ? undefined : 'approval-hint'}
      >
        {isSubmitting ? <span className="spinner" aria-hidden="true" /> : <Glyph name={label === 'approve' ? 'check' : 'send'} />}
        {isSubmitting ? formPhases.submitting.title[language] : label === 'approve' ? submitButtons.approved.text[language] : view.submit}
      </button>
      {moment.isPreview && <p className="submit-hint">{texts.preview}</p>}
      {!moment.isPreview && hint !== undefined && (
        <p className="submit-hint" id="approval-hint">
          {hint}
        </p>
      )}
      {isSubmitting && (
        <p className="submit-hint" role="status">
          {formPhases.submitting.more[language]}
        </p>
      )}
      <p className="submit-fine">
        {texts.privacy} <a href={view.privacyHref}>{texts.privacyLink}</a>
      </p>
    </div>
  );
}

/** The form: introduction, a card for each section, name and address of the person who answers, the submit button. */
export function ApprovalForm(props: FormProps) {
  const { view, state, moment, act, visit, submit, thread, correct } = props;
  const { texts, instructions } = view;
  return (
    <>
      <p className="approval-intro">
        {texts.intro} {moment.isStored ? texts.kept : texts.notKept}
      </p>
      <nav className="approval-ways" aria-label={texts.first.ways}>
        <ul>
          {view.first.sections.map(({ key, name }) => (
            <li key={key}>
              <a href={`#approval-${key}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {instructions && (
        <div className="approval-note">
          <Glyph name="message" />
          <div>
            <h3 className="approval-note-title">{instructions.title}</h3>
            {keyed(instructions.paragraphs).map(({ key, item }) => (
              <p key={key}>{item}</p>
            ))}
          </div>
        </div>
      )}
      <div className="approval-unscripted">
        <p>{texts.unscripted}</p>
        {view.contact && (
          <p>
            <a className="button" href={view.contact.href}>
              {view.contact.label}
            </a>
          </p>
        )}
      </div>
      <form
        className="approval-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset className="approval-fields" disabled={moment.isPreview || moment.isWaiting || state.phase === 'submitting'}>
          <Counters view={view} state={state} />
          <Corrections {...props} />
          <ul className="verdicts">
            {view.sections.map((section) => (
              <VerdictCard key={section.key} section={section} view={view} state={state} act={act} visit={visit} thread={thread} />
            ))}
          </ul>
          <Who {...props} />
        </fieldset>
        <Submit view={view} state={state} moment={moment} correct={correct} />
      </form>
    </>
  );
}
