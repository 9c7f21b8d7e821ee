import { hasName, isSubmitDisabled, submitLabel } from '#core/approval/form.ts';
import { formPhases, refusals, submitButtons } from '#core/approval/states.ts';
import { fill } from '#core/fill.ts';
import type { FormProps } from './approval-view.ts';
import { Glyph } from './Glyph.tsx';

/** The button at the end of the form, what it waits for, and what the data are used for. */
export function Submit({ view, state, moment }: Pick<FormProps, 'view' | 'state' | 'moment'>) {
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
