import type { ReactNode } from 'react';
import { counts, type RecordedAnswer } from '#core/approval/form.ts';
import { dayInWords, isPictureAddress, saidInWords } from '#core/approval/proposals/words.ts';
import { answeredState, formPhases, refusals, sectionStates } from '#core/approval/states.ts';
import { dateFormat } from '#core/bilingual.ts';
import { counted, fill } from '#core/fill.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import type { FormProps } from './approval-view.ts';
import { ProposedList } from './correct/ProposedList.tsx';
import { Glyph, type GlyphName, statusGlyphs } from './Glyph.tsx';

type Props = Pick<FormProps, 'view' | 'state' | 'act' | 'thread'> & { answer: RecordedAnswer };

const sentAt = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

/** Sentences that sum up the answer, the most important first. */
function summary({ view: { texts }, state }: Pick<Props, 'view' | 'state'>): string[] {
  const { needsEdit, pending } = counts(state);
  const { all, changes, pending: left } = texts.recorded;
  const proposed = state.proposals?.length ? [counted(state.proposals.length, texts.correct.proposed)] : [];
  if (needsEdit + pending === 0) return [all, ...proposed];
  return [...(needsEdit > 0 ? [counted(needsEdit, changes)] : []), ...proposed, ...(pending > 0 ? [counted(pending, left)] : [])];
}

/** The sentence about the next step. It depends on the verdicts and on whether the designers have acted on the answer. */
function next({ view: { texts, person }, state, answer }: Props): string {
  const { afterAll, afterChanges, afterPending, afterProposals, actedOn, opinion, opinionUnnamed, decided } = texts.recorded;
  if (person?.decides === false) return answer.isActedOn ? decided : person.decider === '' ? opinionUnnamed : fill(opinion, { decider: person.decider });
  if (state.proposals?.length && counts(state).needsEdit === 0 && !answer.isActedOn) return afterProposals;
  const isApproved = answeredState(Object.values(state.verdicts).map(({ status }) => status)) === 'approved';
  if (isApproved && !answer.isOutdated) return afterAll;
  if (answer.isActedOn) return actedOn;
  return counts(state).needsEdit > 0 ? afterChanges : afterPending;
}

/** The verdict and the comment of each section, and the proposals. `isOver`: of an answer that was not accepted. */
function Verdicts({ view, state, act, thread, isOver = false }: Omit<Props, 'answer'> & { isOver?: boolean }) {
  const { proposals = [] } = state;
  return (
    <>
      <ul className="recorded-sections">
        {view.sections.map(({ key, name }) => {
          const verdict = state.verdicts[key];
          if (!verdict) return null;
          const { status, comments } = verdict;
          return (
            <li key={key} data-status={status}>
              <Glyph name={statusGlyphs[status]} />
              <b>{name}</b>
              <span className="recorded-status">{sectionStates[status].label[view.site.language]}</span>
              {comments.trim() !== '' && <q>{comments}</q>}
              {thread?.(key, isOver ? 'over' : comments.trim() === '' ? 'answers' : 'first')}
            </li>
          );
        })}
      </ul>
      {proposals.length > 0 && <ProposedList view={view} proposals={proposals} act={act} canUndo={false} />}
    </>
  );
}

/** The longest message of a chat link, in characters; more may make an address that a phone does not open. */
const longestMessage = 2000;

/** A chat link to the provider whose message contains an answer that was not accepted; `undefined` if the provider has no number. */
function untakenLink({ site, texts, sections }: FormProps['view'], { verdicts, proposals = [], name }: FormProps['state']): string | undefined {
  const { language, businessName, providerChat } = site;
  const said = sections.flatMap((section) => {
    const { status = 'pending', comments = '' } = verdicts[section.key] ?? {};
    const parts = [status === 'approved' || (status === 'needsEdit' && comments.trim() === '') ? sectionStates[status].label[language] : '', comments.trim()];
    const words = parts.filter((part) => part !== '').join('. ');
    return words === '' ? [] : [`${section.name}: ${words}`];
  });
  const proposed = proposals.flatMap((proposal) => {
    const { path, label, after } = proposal;
    if (isPictureAddress(proposal)) return [];
    return [`${label?.[language] ?? dayInWords(path, language) ?? texts.correct.should}: ${saidInWords(path, after.trim(), language) || texts.nothing}`];
  });
  const first = fill(texts.untaken.message, { name: name.trim(), business: businessName });
  return whatsappLink(providerChat, [first, '', ...said, ...proposed].join('\n').slice(0, longestMessage), providerChat?.startsWith('521') === true);
}

/** An accepted answer: what was recorded for each section, the next step, and the button to correct it. */
function Recorded(props: Props) {
  const { view, state, act, answer, thread } = props;
  const { language, providerName } = view.site;
  const texts = view.texts.recorded;
  const [first, ...more] = summary(props);
  const { untaken } = state;
  const sent = new Date(answer.submittedAt);
  return (
    <div className="recorded">
      <h3 className="recorded-title">{first}</h3>
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Verdicts view={view} state={state} act={act} thread={thread} />
      {!Number.isNaN(sent.getTime()) && <p className="outcome-more">{fill(texts.sent, { date: sentAt(language).format(sent) })}</p>}
      {untaken && (
        <>
          <h3 className="recorded-title">{view.texts.untaken.title}</h3>
          <p>{view.texts.untaken.kept}</p>
          <Verdicts view={view} state={{ ...state, proposals: [], ...untaken }} act={act} thread={undefined} isOver />
        </>
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

interface CardProps {
  phase: 'completed' | 'waiting' | 'closed';
  glyph: GlyphName;
  title: string;
  /** Text after the title, in the same paragraph. */
  rest?: string;
  children: ReactNode;
}

function Card({ phase, glyph, title, rest, children }: CardProps) {
  return (
    <div className="outcome" data-outcome={phase} role="status" tabIndex={-1}>
      <span className="outcome-seal">
        <Glyph name={glyph} />
      </span>
      <p className="outcome-text">
        <strong>{title}</strong>
        {rest}
      </p>
      {children}
    </div>
  );
}

/** The thanks for the answer: the first sentence looks like a heading. */
function Thanks({ text, more, children }: { text: string; more: string; children: ReactNode }) {
  const [, first = text, rest = ''] = /^(.*?!)(\s.*)$/s.exec(text) ?? [];
  return (
    <Card phase="completed" glyph="check" title={first} rest={rest}>
      {children}
      <p className="outcome-more">{more}</p>
    </Card>
  );
}

/** Replaces the form: thanks, an answer that waits for the network, or the reason why the form is closed. */
export function Outcome({ view, state, moment, act, submit, thread }: Pick<FormProps, 'view' | 'state' | 'moment' | 'act' | 'submit' | 'thread'>) {
  const { site, texts } = view;
  const { language, providerName } = site;
  const { completed, waiting, closed } = formPhases;
  if (state.phase === 'completed') {
    const thanks = view.person?.decides === false ? texts.recorded.opinionThanks : completed.title[language];
    return (
      <Thanks text={fill(thanks, { name: state.name.trim() })} more={completed.more[language]}>
        {state.answer && <Recorded view={view} state={state} act={act} answer={state.answer} thread={thread} />}
      </Thanks>
    );
  }
  if (state.phase === 'waiting') {
    return (
      <Card phase="waiting" glyph="offline" title={waiting.title[language]}>
        <p className="outcome-more">{(moment.isStored ? waiting.more : waiting.moreUnstored)[language]}</p>
        <p className="outcome-actions">
          <button className="button" type="button" onClick={submit}>
            {texts.tryNow}
          </button>
          <button className="button" data-kind="quiet" type="button" onClick={() => act({ type: 'edit' })}>
            {texts.edit}
          </button>
        </p>
      </Card>
    );
  }
  const chat = untakenLink(view, state);
  const isTooLate = state.refusal === 'already_submitted' && state.answer !== undefined;
  return (
    <Card phase="closed" glyph="lock" title={closed.title[language]}>
      {state.refusal !== undefined && (
        <>
          <p className="outcome-more">{fill(isTooLate ? texts.recorded.tooLate : refusals[state.refusal].text[language], { provider: providerName })}</p>
          <p className="outcome-more">{moment.isStored ? texts.untaken.kept : texts.untaken.notKept}</p>
          {(chat !== undefined || moment.isStored) && (
            <p className="outcome-actions">
              {chat !== undefined && (
                <a className="button" data-kind="quiet" href={chat}>
                  {texts.untaken.send}
                </a>
              )}
              {moment.isStored && (
                <button className="button" data-kind="quiet" type="button" onClick={() => act({ type: 'discard' })}>
                  {texts.untaken.discard}
                </button>
              )}
            </p>
          )}
          <div className="recorded">
            <h3 className="recorded-title">{texts.untaken.title}</h3>
            <Verdicts view={view} state={state} act={act} thread={thread} isOver />
          </div>
        </>
      )}
    </Card>
  );
}
