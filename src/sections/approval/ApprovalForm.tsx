import { counts, type FormState, hasName, isSubmitDisabled, submitLabel } from '#core/approval/form.ts';
import { formPhases, refusals, sectionStates, statuses, submitButtons } from '#core/approval/states.ts';
import { fill } from '#core/fill.ts';
import { keyed } from '../keyed.ts';
import type { ApprovalView, FormProps } from './approval-view.ts';
import { Corrections } from './correct/Corrections.tsx';
import { Glyph } from './Glyph.tsx';
import { VerdictCard } from './VerdictCard.tsx';
import { Who } from './Who.tsx';

/** How many sections have each status; stays visible while the form is scrolled. */
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

/** The button at the end of the form, what it waits for, and what the data are used for. */
function Submit({ view, state, moment }: Pick<FormProps, 'view' | 'state' | 'moment'>) {
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

/** The form itself: introduction, a card for each section, who answers, the button. */
export function ApprovalForm(props: FormProps) {
  const { view, state, moment, act, visit, submit, thread } = props;
  const { texts, instructions } = view;
  return (
    <>
      <p className="approval-intro">{texts.intro}</p>
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
        <Submit view={view} state={state} moment={moment} />
      </form>
    </>
  );
}
