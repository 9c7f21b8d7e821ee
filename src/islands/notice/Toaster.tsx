import { useStore } from '@nanostores/react';
import * as Toast from '@radix-ui/react-toast';
import { noticeTexts } from './texts.ts';
import { toast } from './times.ts';
import { $toasts, dismissToast } from './toasts.ts';

/** Shows `$toasts`: at the top of small displays, at the bottom right of larger ones. One on a page. */
export function Toaster() {
  const toasts = useStore($toasts);
  const texts = noticeTexts();
  return (
    <Toast.Provider label={texts.notification} duration={toast.display} swipeDirection={toast.swipeDirection} swipeThreshold={toast.swipeThreshold}>
      {toasts.map(({ id, text, kind, isOpen }) => (
        <Toast.Root
          className="toast"
          key={id}
          data-kind={kind}
          type={kind === 'error' ? 'foreground' : 'background'}
          open={isOpen}
          onOpenChange={(opens) => {
            if (!opens) dismissToast(id);
          }}
        >
          <Toast.Description className="toast-text">{text}</Toast.Description>
          <Toast.Close className="toast-close" aria-label={texts.close}>
            <span aria-hidden="true">×</span>
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" hotkey={[toast.hotkey]} label={texts.notifications} />
    </Toast.Provider>
  );
}
