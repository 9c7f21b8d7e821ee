import { useStore } from '@nanostores/react';
import * as Toast from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { noticeTexts } from './texts.ts';
import { $toasts, dismissToast, toast } from './toasts.ts';

/** Shows `$toasts`: at the top of small displays, at the bottom right of larger ones. One on a page, where nothing stands until there is something to say. */
export function Toaster() {
  const toasts = useStore($toasts);
  // Something may have been said before this island was awake; the server said nothing.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!isAwake || toasts.length === 0) return null;
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
