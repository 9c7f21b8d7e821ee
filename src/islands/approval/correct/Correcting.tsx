import { type RefObject, useEffect, useRef, useState } from 'react';
import { correctTexts } from '#content/approval/correct-texts.ts';
import { type Proposed, proposedFor } from '#core/approval/proposals/on-device.ts';
import { saidInWords } from '#core/approval/proposals/words.ts';
import { counted } from '#core/fill.ts';
import type { ApprovalView, FormProps } from '#sections/approval/approval-view.ts';
import { openModal } from '../../dialogs/modal.ts';
import { useBackCloses } from '../../dialogs/use-back-closes.ts';
import {
  type Correctable,
  type Correctables,
  findPlaces,
  markPlaces,
  type Page,
  readCorrectables,
  readTyped,
  refusalOfProposal,
  stillTyped,
  storeTyped,
  type Typed,
  typedFor,
  withTyped,
} from './correctable.ts';
import { FieldForm } from './FieldForm.tsx';

interface Props {
  id: string;
  revision: number | undefined;
  view: ApprovalView;
  proposals: readonly Proposed[] | undefined;
  act: FormProps['act'];
  /** Reports whether any field has a typed text that is not proposed. */
  tellTyped: (isAny: boolean) => void;
  /** Back to the form. */
  close: () => void;
  /** Whether it was opened with the keyboard: then the list of fields opens, because the marks on the page need a pointer. */
  opensList: boolean;
}

/** The content of the dialog: a list of fields, or the form of one. */
interface Shown {
  choice: readonly Correctable[] | 'all';
  field?: Correctable;
}

/** Timeout for reading the list of fields, in milliseconds. */
const timeoutMs = 30_000;

interface ChoiceProps {
  view: ApprovalView;
  fields: readonly Correctable[];
  proposals: readonly Proposed[] | undefined;
  typed: Typed;
  choose: (field: Correctable) => void;
}

/** Fields to choose from, by section; each with its present or proposed text. */
function FieldChoice({ view, fields, proposals, typed, choose }: ChoiceProps) {
  const { language } = view.site;
  const texts = correctTexts[language];
  return view.sections.map(({ key, name }) => {
    const inside = fields.filter(({ section }) => section === key);
    if (inside.length === 0) return undefined;
    return (
      <section key={key}>
        <h3 className="correct-section">{name}</h3>
        <ul className="correct-list">
          {inside.map((field) => {
            const proposed = proposedFor(proposals, field);
            const begun = typedFor(typed, field);
            const shown = begun ?? proposed?.after ?? field.said;
            return (
              <li key={field.path}>
                <button type="button" data-path={field.path} onClick={() => choose(field)}>
                  <b>{field.label[language]}</b>
                  {field.kind === 'picture' ? (
                    <img src={shown} alt="" loading="lazy" />
                  ) : (
                    <span lang={field.language}>{saidInWords(field.path, shown, language) || texts.nothing}</span>
                  )}
                  {(begun !== undefined || proposed) && <em>{begun === undefined ? texts.proposed : texts.begun}</em>}
                </button>
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

interface BarProps {
  view: ApprovalView;
  reading: 'reading' | 'failed' | 'read';
  count: number;
  /** How many fields have a typed text that is not proposed. */
  begun: number;
  readAgain: () => void;
  openList: () => void;
  close: () => void;
}

/** The bar at the bottom of the screen while the page is being corrected. */
function CorrectBar({ view, reading, count, begun, readAgain, openList, close }: BarProps) {
  const texts = correctTexts[view.site.language];
  return (
    <div className="correct-bar">
      <p role="status">
        {{ reading: texts.loading, failed: texts.unread, read: texts.bar }[reading]}
        {count > 0 && <b> {counted(count, view.texts.correct.proposed)}.</b>}
        {begun > 0 && <b> {counted(begun, texts.unproposed)}</b>}
      </p>
      <button className="button" data-kind="quiet" type="button" onClick={reading === 'failed' ? readAgain : openList}>
        {reading === 'failed' ? texts.again : texts.list}
      </button>
      <button className="button" type="button" onClick={close}>
        {texts.done}
      </button>
    </div>
  );
}

/** What can be corrected on a page; `undefined` while it is being read. */
type Reading = Correctables | 'failed' | undefined;
const nothing: Correctables = { fields: [], live: [], today: undefined };

function useCorrectables({ id, revision, language }: Page): { read: Reading; readAgain: () => void } {
  const [read, setRead] = useState<Reading>();
  useEffect(() => {
    if (read !== undefined) return undefined;
    let isOver = false;
    void readCorrectables({ id, revision, language }, AbortSignal.timeout(timeoutMs)).then((answer) => {
      if (!isOver) setRead(answer ?? 'failed');
    });
    return () => {
      isOver = true;
    };
  }, [id, revision, language, read]);
  return { read, readAgain: () => setRead(undefined) };
}

/** A dialog that opens and closes with what it shows; the focus returns from a field to its line in the list. */
function useDialog(shown: Shown | undefined, shut: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = shown !== undefined;
  useEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current) return undefined;
    openModal(current);
    return () => current.close();
  }, [isOpen]);
  const left = useRef<string>(undefined);
  const path = shown?.field?.path;
  useEffect(() => {
    if (path === undefined) dialog.current?.querySelector<HTMLElement>(`[data-path="${left.current}"]`)?.focus();
    left.current = path;
  }, [path]);
  useBackCloses(isOpen, shut);
  return dialog;
}

/** The texts that were typed and not proposed, stored for this tab, and a function that keeps or (with `undefined`) drops the text of a field. */
function useTyped({ id, tellTyped }: Props, read: Reading): [Typed, (field: Correctable, after: string | undefined) => void] {
  const [typed, setTyped] = useState(() => readTyped(id));
  useEffect(() => {
    storeTyped(id, typed);
    tellTyped(Object.keys(typed).length > 0);
  }, [id, typed, tellTyped]);
  useEffect(() => {
    if (typeof read === 'object') setTyped((now) => stillTyped(now, read.fields));
  }, [read]);
  return [typed, (field, after) => setTyped((now) => withTyped(now, field, after))];
}

/** Marks the correctable fields on the page; a tap on a mark shows its field, or a choice if several have the same place. Scrolls to the first section. */
function useMarks({ view: { sections }, proposals, opensList }: Props, read: Reading, show: (shown: Shown) => void): void {
  useEffect(() => {
    if (typeof read !== 'object') return undefined;
    return markPlaces(
      findPlaces(read.fields, sections),
      (field) => proposedFor(proposals, field) !== undefined,
      (found) => show(found.length === 1 && found[0] ? { choice: [], field: found[0] } : { choice: found }),
    );
  }, [read, sections, proposals, show]);
  // Depends on the anchor, not on `sections`, which is a new array after each proposal: rerunning the effect would scroll the page.
  const firstAnchor = sections[0]?.anchor ?? '';
  useEffect(() => {
    // After a tap the focus goes to the page, after a key press to the list.
    if (!opensList) document.getElementById(firstAnchor)?.scrollIntoView();
  }, [opensList, firstAnchor]);
}

/**
 * Correcting the page: correctable fields are marked on it, and listed for people who cannot tap them. A tap opens a
 * dialog at the bottom of the screen for the new text. The form stores and sends the proposals.
 */
export function Correcting(props: Props) {
  const { id, revision, view, proposals, act, close, opensList } = props;
  const { language } = view.site;
  const texts = correctTexts[language];
  const page = { id, revision, language };
  const { read, readAgain } = useCorrectables(page);
  const [shown, setShown] = useState<Shown | undefined>(opensList ? { choice: 'all' } : undefined);
  const shut = () => setShown(undefined);
  const dialog = useDialog(shown, shut);
  const [typed, keep] = useTyped(props, read);
  useMarks(props, read, setShown);

  /** Closes a field after proposing or cancelling, unless another one was opened while the server was answering. */
  const leaveField = (left: Correctable) => {
    keep(left, undefined);
    setShown((now) => (now?.field !== left ? now : now.choice.length > 0 ? { choice: now.choice } : undefined));
  };
  const propose = async (field: Correctable, proposal: Proposed) => {
    const refusal = await refusalOfProposal(page, proposal);
    if (refusal !== undefined) return refusal;
    act({ type: 'propose', proposal: { ...proposal, label: field.label } });
    leaveField(field);
    return undefined;
  };
  const { fields, live, today } = typeof read === 'object' ? read : nothing;
  const saidToday = fields.find(({ path }) => path === today)?.said ?? '';
  const closeToday = (path: string) => {
    act({ type: 'propose', proposal: { path, before: saidToday, after: 'closed' } });
    shut();
  };
  const field = shown?.field;

  return (
    <>
      <CorrectBar
        view={view}
        reading={read === undefined ? 'reading' : read === 'failed' ? 'failed' : 'read'}
        count={proposals?.length ?? 0}
        begun={fields.filter((one) => typedFor(typed, one) !== undefined).length}
        readAgain={readAgain}
        openList={() => setShown({ choice: 'all' })}
        close={close}
      />
      <dialog
        className="correct"
        ref={dialog}
        aria-labelledby="correct-title"
        onCancel={(event) => {
          event.preventDefault();
          shut();
        }}
      >
        {shown && (
          <div className="correct-frame">
            <h2 className="correct-title" id="correct-title">
              {field ? field.label[language] : shown.choice === 'all' ? texts.listTitle : texts.several}
            </h2>
            {field ? (
              <FieldForm
                key={`${field.path} ${field.language}`}
                field={field}
                proposed={proposedFor(proposals, field)}
                typed={typedFor(typed, field)}
                keep={(after) => keep(field, after)}
                isLive={live.includes(field.kind)}
                texts={texts}
                page={page}
                propose={(proposal) => propose(field, proposal)}
                withdraw={() => {
                  act({ type: 'withdraw', proposal: field });
                  leaveField(field);
                }}
                cancel={() => leaveField(field)}
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
                <FieldChoice
                  view={view}
                  fields={shown.choice === 'all' ? fields : shown.choice}
                  proposals={proposals}
                  typed={typed}
                  choose={(one) => setShown({ ...shown, field: one })}
                />
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
