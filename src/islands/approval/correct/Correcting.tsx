import { useEffect, useRef, useState } from 'react';
import { correctTexts } from '#content/approval/correct-texts.ts';
import { type Proposed, proposedFor } from '#core/approval/proposals/on-device.ts';
import { saidInWords } from '#core/approval/proposals/words.ts';
import { counted } from '#core/fill.ts';
import type { ApprovalView, FormProps } from '#sections/approval/approval-view.ts';
import { openModal } from '../../dialogs/modal.ts';
import { useBackCloses } from '../../dialogs/use-back-closes.ts';
import { type Correctable, type Correctables, findPlaces, markPlaces, readCorrectables, refusalOfProposal } from './correctable.ts';
import { FieldForm } from './FieldForm.tsx';

interface Props {
  id: string;
  revision: number | undefined;
  view: ApprovalView;
  proposals: readonly Proposed[] | undefined;
  act: FormProps['act'];
  /** Back to the form. */
  close: () => void;
  /** Whether it was opened with the keyboard: then the list is used instead of the marks on the page. */
  opensList: boolean;
}

/** What the dialog shows: fields to choose from, or one of them. */
interface Shown {
  choice: readonly Correctable[] | 'all';
  field?: Correctable;
}

/** How long the list is waited for, in milliseconds. */
const longestWait = 30_000;

/**
 * Correcting the page: correctable fields are marked on it, and listed for people who cannot tap them. A tap opens a
 * dialog at the bottom of the screen for the new text. The form stores and sends the proposals.
 */
export function Correcting({ id, revision, view, proposals, act, close, opensList }: Props) {
  const { language } = view.site;
  const { sections } = view;
  const texts = correctTexts[language];
  const dialog = useRef<HTMLDialogElement>(null);
  const [read, setRead] = useState<Correctables | 'failed'>();
  const [shown, setShown] = useState<Shown | undefined>(opensList ? { choice: 'all' } : undefined);
  const isOpen = shown !== undefined;
  const fields = typeof read === 'object' ? read.fields : [];
  const page = { id, revision, language };

  useEffect(() => {
    if (read !== undefined) return undefined;
    let isOver = false;
    void readCorrectables({ id, revision, language }, AbortSignal.timeout(longestWait)).then((answer) => {
      if (!isOver) setRead(answer ?? 'failed');
    });
    return () => {
      isOver = true;
    };
  }, [id, revision, language, read]);
  useEffect(() => {
    if (typeof read !== 'object') return undefined;
    return markPlaces(
      findPlaces(read.fields, sections),
      (field) => proposedFor(proposals, field) !== undefined,
      (found) => setShown(found.length === 1 && found[0] ? { choice: [], field: found[0] } : { choice: found }),
    );
  }, [read, sections, proposals]);
  // Not the list of sections, which is a new object after each proposal: rerunning for it would lose the place on the page.
  const firstAnchor = sections[0]?.anchor ?? '';
  useEffect(() => {
    // After a tap the focus goes to the page, after a key press to the list.
    if (!opensList) document.getElementById(firstAnchor)?.scrollIntoView();
  }, [opensList, firstAnchor]);
  useEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current) return undefined;
    openModal(current);
    return () => current.close();
  }, [isOpen]);
  // Back from a field to its line in the list.
  const left = useRef<string>(undefined);
  const path = shown?.field?.path;
  useEffect(() => {
    if (path === undefined) dialog.current?.querySelector<HTMLElement>(`[data-path="${left.current}"]`)?.focus();
    left.current = path;
  }, [path]);
  const shut = () => setShown(undefined);
  useBackCloses(isOpen, shut);

  const leaveField = () => setShown((now) => (now && now.choice.length > 0 ? { choice: now.choice } : undefined));
  const propose = async ({ label }: Correctable, proposal: Proposed) => {
    const refusal = await refusalOfProposal(page, proposal);
    if (refusal !== undefined) return refusal;
    act({ type: 'propose', proposal: { ...proposal, label } });
    leaveField();
    return undefined;
  };
  const withdraw = (field: Correctable) => {
    act({ type: 'withdraw', proposal: field });
    leaveField();
  };
  const today = typeof read === 'object' ? read.today : undefined;
  const saidToday = fields.find((field) => field.path === today)?.said ?? '';
  const closeToday = (path: string) => {
    act({ type: 'propose', proposal: { path, before: saidToday, after: 'closed' } });
    shut();
  };
  const count = proposals?.length ?? 0;
  const field = shown?.field;
  const proposed = field && proposedFor(proposals, field);
  const listed = shown?.choice === 'all' ? fields : (shown?.choice ?? []);

  return (
    <>
      <div className="correct-bar">
        <p role="status">
          {read === undefined ? texts.loading : read === 'failed' ? texts.unread : texts.bar}
          {count > 0 && <b> {counted(count, view.texts.correct.proposed)}.</b>}
        </p>
        {read === 'failed' ? (
          <button className="button" data-kind="quiet" type="button" onClick={() => setRead(undefined)}>
            {texts.again}
          </button>
        ) : (
          <button className="button" data-kind="quiet" type="button" onClick={() => setShown({ choice: 'all' })}>
            {texts.list}
          </button>
        )}
        <button className="button" type="button" onClick={close}>
          {texts.done}
        </button>
      </div>
      <dialog
        className="correct"
        ref={dialog}
        aria-labelledby="correct-title"
        onCancel={(event) => {
          event.preventDefault();
          shut();
        }}
      >
        {isOpen && (
          <div className="correct-frame">
            <h2 className="correct-title" id="correct-title">
              {field ? field.label[language] : shown.choice === 'all' ? texts.listTitle : texts.several}
            </h2>
            {field ? (
              <FieldForm
                key={`${field.path} ${field.language}`}
                field={field}
                proposed={proposed}
                isLive={typeof read === 'object' && read.live.includes(field.kind)}
                texts={texts}
                page={page}
                propose={(proposal) => propose(field, proposal)}
                withdraw={() => withdraw(field)}
                cancel={leaveField}
              />
            ) : (
              <>
                {today !== undefined && saidToday !== 'closed' && shown.choice === 'all' && (
                  <p className="correct-today">
                    <button className="button" type="button" onClick={() => closeToday(today)}>
                      {texts.closedToday}
                    </button>
                    <span>{texts.closedTodayHint}</span>
                  </p>
                )}
                {sections.map(({ key, name }) => {
                  const inside = listed.filter((one) => one.section === key);
                  return inside.length === 0 ? undefined : (
                    <section key={key}>
                      <h3 className="correct-section">{name}</h3>
                      <ul className="correct-list">
                        {inside.map((one) => {
                          const now = proposedFor(proposals, one);
                          return (
                            <li key={one.path}>
                              <button type="button" data-path={one.path} onClick={() => setShown({ ...shown, field: one })}>
                                <b>{one.label[language]}</b>
                                {one.kind === 'picture' ? (
                                  <img src={now?.after ?? one.said} alt="" loading="lazy" />
                                ) : (
                                  <span lang={one.language}>{saidInWords(one.path, now?.after ?? one.said, language) || texts.nothing}</span>
                                )}
                                {now && <em>{texts.proposed}</em>}
                              </button>
                            </li>
                          );
                        })}
                      </ul>
                    </section>
                  );
                })}
                <p className="correct-actions">
                  <button className="button" data-kind="quiet" type="button" onClick={shut}>
                    {texts.close}
                  </button>
                </p>
              </>
            )}
          </div>
        )}
      </dialog>
    </>
  );
}
