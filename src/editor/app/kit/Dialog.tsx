import { Modal, type ModalProps } from '@mantine/core';
import { type FocusEvent, useRef } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';
import { ContentQuestion, useBackCloses } from '../navigation.tsx';
import { useFocusBack } from './dialogs.tsx';
import { KeptFocus } from './KeptFocus.tsx';

/** Inputs whose text nobody has to type again: what is looked for, and what the browser or a password manager fills in. */
const notKept = new Set(['search', 'password']);

/** Notes the text of each input when it gets the focus; says whether one has another text now. */
function useTyped() {
  const before = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>());
  const note = ({ target }: FocusEvent) => {
    const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notKept.has(target.type));
    if (isText && !target.readOnly && !before.current.has(target)) before.current.set(target, target.value);
  };
  return { note, isTyped: () => [...before.current].some(([input, value]) => input.isConnected && input.value !== value) };
}

interface DialogProps extends Omit<ModalProps, 'opened'> {
  /** Left out by a dialog that is only mounted while it is open. */
  opened?: boolean;
  /** What is typed in it is stored at once, so that closing loses nothing. */
  isStored?: boolean;
}

/**
 * A dialog, which going back closes too. Closed by its cross, by Escape, by a press beside it or by going back, it asks first if something was typed in
 * it, or if its content has a question (`useAskBeforeClosing`); its own buttons do not ask. Mantine returns the focus only from a modal that was mounted
 * before it opened, hence `useFocusBack` in those that were not.
 */
export function Dialog({ opened, isStored = false, onClose, children, ...rest }: DialogProps) {
  const { discard } = useTexts(shellTexts);
  const { note, isTyped } = useTyped();
  const question = useRef<string>(undefined);
  const mayLose = () => (question.current !== undefined ? confirm(question.current) : isStored || !isTyped() || confirm(discard));
  const close = () => {
    if (mayLose()) onClose();
  };
  useBackCloses(opened ?? true, close, mayLose);
  return (
    <>
      {opened === undefined && <FocusBack />}
      <ContentQuestion value={question}>
        <Modal opened={opened ?? true} onClose={close} onFocusCapture={note} {...rest}>
          <KeptFocus>{children}</KeptFocus>
        </Modal>
      </ContentQuestion>
    </>
  );
}

function FocusBack() {
  useFocusBack();
  return null;
}
