import { Modal, type ModalProps } from '@mantine/core';
import { type FocusEvent, useRef } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';
import { ContentQuestion, useBackCloses } from '../navigation.tsx';
import { useFocusBack } from './dialogs.tsx';
import { KeptFocus } from './KeptFocus.tsx';

/** Types of inputs whose text is no loss: searches, and passwords, which the browser or a password manager fills in again. */
const notKept = new Set(['search', 'password']);

/** `note`, on focus, remembers the input's text; `isTyped` returns whether the text of any of these inputs has changed since. */
function useTyped() {
  const before = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>());
  const note = ({ target }: FocusEvent) => {
    const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notKept.has(target.type));
    if (isText && !target.readOnly && !before.current.has(target)) before.current.set(target, target.value);
  };
  return { note, isTyped: () => [...before.current].some(([input, value]) => input.isConnected && input.value !== value) };
}

interface DialogProps extends Omit<ModalProps, 'opened'> {
  /** Missing for a dialog that is only mounted while it is open. */
  opened?: boolean;
  /** Whether input is stored at once, so that closing loses nothing. */
  isStored?: boolean;
}

/**
 * A dialog. Its close button, Escape, a press outside of it and the browser's Back button close it; each asks first if something was typed in it or its
 * content has a question (`useAskBeforeClosing`). The buttons in its content do not ask. Mantine returns the focus only from a modal that was mounted
 * before it opened, so `useFocusBack` does it for the others.
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
