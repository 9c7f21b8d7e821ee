import { counts, type FormState } from '#core/approval/form.ts';
import { sectionStates, statuses } from '#core/approval/states.ts';
import { keyed } from '../keyed.ts';
import type { ApprovalView, FormProps } from './approval-view.ts';
import { Corrections } from './correct/Corrections.tsx';
import { Glyph } from './Glyph.tsx';
import { Submit } from './Submit.tsx';
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
