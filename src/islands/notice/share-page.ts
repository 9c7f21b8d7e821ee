import { noticeTexts } from './texts.ts';
import { showToast } from './toasts.ts';

async function copy(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    // Refused by the person or the browser, or a page without encryption, which has no clipboard.
    return false;
  }
}

/** Gives the page's address to the share sheet of a phone; elsewhere copies it and says so. */
export function sharePage(): void {
  const url = location.href.replace(/#.*$/, '');
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    // Whoever closes the share sheet has decided: nothing to say.
    navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  copy(url).then((isCopied) => {
    const { linkCopied, linkNotCopied } = noticeTexts();
    showToast(isCopied ? linkCopied : linkNotCopied, isCopied ? 'done' : 'error');
  });
}
