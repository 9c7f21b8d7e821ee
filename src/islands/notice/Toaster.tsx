import { useStore } from '@nanostores/react';
import * as Toast from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { adoptStyles } from '../link-stylesheet.ts';
import noticeStyles from './notices.css?inline';
import { noticeTexts } from './texts.ts';
import { $toasts, dismissToast, toast } from './toasts.ts';

/** Shows `$toasts`: at the top of small displays, at the bottom right of larger ones. There is one on a page; it is empty until there is a toast. */
export function Toaster() {
  const toasts = useStore($toasts);
  // There may be toasts from before this island was hydrated; the server rendered none.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    adoptStyles(noticeStyles);
    setAwake(true);
  }, []);
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
