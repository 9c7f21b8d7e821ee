import { Alert, Button, Group } from '@mantine/core';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';

interface Props {
  /** Why sending failed, in words for the user; '' if it has not failed. */
  error: string;
  /** Label of the submit button. */
  submit: string;
  isBusy: boolean;
  /** Disables the submit button, while the user still has to choose something. */
  isDisabled?: boolean;
  onCancel: () => void;
}

/** Once React has rendered the errors, focuses the first invalid field; in a group of options (`data-fault`), its first option. */
export const focusFault = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus());
};

/** Why a form could not be sent, read out by screen readers; nothing while `text` is blank. */
export function FormError({ text }: { text: string }) {
  return text === '' ? null : (
    <Alert color="bad" role="alert">
      {text}
    </Alert>
  );
}

/** Style of a dialog's buttons: they stick to the bottom, so that they stay visible above long content. */
export const atTheFoot = {
  pos: 'sticky',
  bottom: 0,
  bg: 'var(--surface)',
  py: 'md',
  mt: 'calc(-0.5 * var(--mantine-spacing-md))',
  mb: 'calc(-1 * var(--mantine-spacing-md))',
  // In front of content that scrolls under the buttons and has a `z-index`: handles of sliders, the selected segment of a control.
  style: { zIndex: 5 },
} as const;

/** The end of a form in a dialog: its error, then the buttons to cancel and to submit. */
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
