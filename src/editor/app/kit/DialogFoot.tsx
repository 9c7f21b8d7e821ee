import { Alert, Button, Group } from '@mantine/core';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';

interface Props {
  /** Why sending failed, for the person; '' while nothing did. */
  error: string;
  /** Words of the button that sends. */
  submit: string;
  isBusy: boolean;
  /** While something must be decided first. */
  isDisabled?: boolean;
  onCancel: () => void;
}

/** Moves the focus to the first field with a fault, once React has drawn that it has one. */
export const focusFault = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

/** Why a form could not be sent, read out by screen readers; nothing while `text` is blank. */
export function FormError({ text }: { text: string }) {
  return text === '' ? null : (
    <Alert color="bad" role="alert">
      {text}
    </Alert>
  );
}

/** Style of the buttons at the end of a dialog: they stay visible however long the content above is. */
export const atTheFoot = {
  pos: 'sticky',
  bottom: 0,
  bg: 'var(--surface)',
  py: 'md',
  mt: 'calc(-0.5 * var(--mantine-spacing-md))',
  mb: 'calc(-1 * var(--mantine-spacing-md))',
  // In front of what moves under them: handles of sliders, the chosen one of several.
  style: { zIndex: 5 },
} as const;

/** How a form in a dialog ends: what went wrong, then cancel and send. */
export function DialogFoot({ error, submit, isBusy, isDisabled = false, onCancel }: Props) {
  const texts = useTexts(shellTexts);
  return (
    <>
      <FormError text={error} />
      <Group justify="end" {...atTheFoot}>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" color="rosa" loading={isBusy} disabled={isDisabled}>
          {submit}
        </Button>
      </Group>
    </>
  );
}
