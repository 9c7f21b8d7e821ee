import { showToast } from '../notice/toasts.ts';

/** Shows an alert as a toast, which the page's toaster shows as soon as it is awake. */
export const alertReader = (text: string): void => void showToast(text, 'error');
