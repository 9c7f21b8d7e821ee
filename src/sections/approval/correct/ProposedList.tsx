import type { Proposed } from '#core/approval/proposals/on-device.ts';
import { dayInWords, isPictureAddress, saidInWords } from '#core/approval/proposals/words.ts';
import { fill } from '#core/fill.ts';
import type { FormProps } from '../approval-view.ts';
import { ChangeSide } from './ChangeSide.tsx';

interface Props extends Pick<FormProps, 'view' | 'act'> {
  proposals: readonly Proposed[];
  /** Whether proposals can be withdrawn: not after they were sent. */
  canUndo: boolean;
}

/** The client's proposals: the present and the proposed content of each, and a button to withdraw it. */
export function ProposedList({ view: { site, texts }, proposals, act, canUndo }: Props) {
  const { language } = site;
  return (
    <ul className="proposed">
      {proposals.map((proposal) => {
        const { path, before, after } = proposal;
        // A proposal stored by an earlier version has no label.
        const label = proposal.label?.[language] ?? dayInWords(path, language);
        const kind = isPictureAddress(proposal) ? 'picture' : 'text';
        const lines = (said: string) => (said.trim() === '' ? [] : [saidInWords(path, said, language)]);
        const [said] = lines(after);
        return (
          <li key={`${path} ${proposal.language}`}>
            <div className="proposed-change" lang={proposal.language}>
              {label !== undefined && (
                <p className="change-label" lang={language}>
                  {label}
                </p>
              )}
              <ChangeSide as="div" when={texts.correct.says} nothing={texts.nothing} kind={kind} lines={lines(before)} isOld />
              <ChangeSide as="div" when={texts.correct.should} nothing={texts.nothing} kind={kind} lines={lines(after)} isOld={false} />
            </div>
            {canUndo && (
              <button
                className="proposed-undo"
                type="button"
                aria-label={fill(texts.correct.undoOf, { text: kind === 'text' ? (said ?? texts.nothing) : (label ?? '') })}
                onClick={() => act({ type: 'withdraw', proposal })}
              >
                {texts.correct.undo}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
