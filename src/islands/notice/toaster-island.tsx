import { islandAtEnd } from './mount.tsx';
import { Toaster } from './Toaster.tsx';

/** Makes the page able to show toasts; to be called before `showToast`. */
export const mountToaster = islandAtEnd(<Toaster />);
