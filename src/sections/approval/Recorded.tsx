import { counts, type RecordedAnswer } from '#core/approval/form.ts';
import { answeredState, sectionStates } from '#core/approval/states.ts';
import { fill } from '#core/fill.ts';
import type { Language } from '#schema/language.ts';
import type { FormProps } from './approval-view.ts';
import { ProposedList } from './correct/ProposedList.tsx';
import { counted } from './counted.ts';
import { Glyph, statusGlyphs } from './Glyph.tsx';

type Props = Pick<FormProps, 'view' | 'state' | 'act' | 'thread'> & { answer: RecordedAnswer };

const locales: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** What the answer said, the most important first. */
function summary({ view: { texts }, state }: Pick<Props, 'view' | 'state'>): string[] {
  const { needsEdit, pending } = counts(state);
  const { all, changes, pending: left } = texts.recorded;
  const proposed = state.proposals?.length ? [counted(state.proposals.length, texts.correct.proposed)] : [];
  if (needsEdit + pending === 0) return [all, ...proposed];
  return [...(needsEdit > 0 ? [counted(needsEdit, changes)] : []), ...proposed, ...(pending > 0 ? [counted(pending, left)] : [])];
}

/** What comes next, as far as the answer and what was done with it tell. */
function next({ view: { texts, person }, state, answer }: Props): string {
  const { afterAll, afterChanges, afterPending, afterProposals, actedOn, opinion, opinionUnnamed, decided } = texts.recorded;
  if (person?.decides === false) return answer.isActedOn ? decided : person.decider === '' ? opinionUnnamed : fill(opinion, { decider: person.decider });
  if (state.proposals?.length && counts(state).needsEdit === 0 && !answer.isActedOn) return afterProposals;
  if (answeredState(Object.values(state.verdicts).map(({ status }) => status)) === 'approved') return afterAll;
  if (answer.isActedOn) return actedOn;
  return counts(state).needsEdit > 0 ? afterChanges : afterPending;
}

/** An answer that was taken: what was recorded, section by section, what comes next, and the way to correct it. */
export function Recorded(props: Props) {
  const { view, state, act, answer, thread } = props;
  const { language, providerName } = view.site;
  const texts = view.texts.recorded;
  const [first, ...more] = summary(props);
  const { proposals = [] } = state;
  const sent = new Date(answer.submittedAt);
  return (
    <div className="recorded">
      <h3 className="recorded-title">{first}</h3>
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul className="recorded-sections">
        {view.sections.map(({ key, name }) => {
          const { status, comments } = state.verdicts[key] ?? { status: 'pending' as const, comments: '' };
          return (
            <li key={key} data-status={status}>
              <Glyph name={statusGlyphs[status]} />
              <b>{name}</b>
              <span className="recorded-status">{sectionStates[status].label[language]}</span>
              {comments.trim() !== '' && <q>{comments}</q>}
              {thread?.(key, comments.trim() !== '')}
            </li>
          );
        })}
      </ul>
      {proposals.length > 0 && <ProposedList view={view} proposals={proposals} act={act} canUndo={false} />}
      {!Number.isNaN(sent.getTime()) && (
        <p className="outcome-more">
          {fill(texts.sent, { date: new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short' }).format(sent) })}
        </p>
      )}
      <h3 className="recorded-title">{texts.next}</h3>
      <p>{fill(next(props), { provider: providerName })}</p>
      {answer.canCorrect && (
        <>
          <p>{fill(view.person?.decides === false ? texts.opinionUntil : texts.correctUntil, { provider: providerName })}</p>
          <p className="outcome-actions">
            <button className="button" data-kind="quiet" type="button" onClick={() => act({ type: 'correct' })}>
              {texts.correct}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
