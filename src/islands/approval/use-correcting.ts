import { type RefObject, useState } from 'react';
import { linkStylesheet } from '../link-stylesheet.ts';
import { showToast } from '../notice/toasts.ts';
import type { Correcting } from './correct/Correcting.tsx';
import stylesheet from './correct/correct.css?url';

interface Begun {
  Correcting: typeof Correcting;
  opensList: boolean;
}

/** Correcting the page: what it takes is fetched once somebody wants to. Ending it goes back to where it began, in the form. */
export function useCorrecting(section: RefObject<HTMLElement | null>) {
  const [correcting, setCorrecting] = useState<Begun | 'loading'>();
  return {
    correcting,
    async begin(opensList: boolean, failed: string): Promise<void> {
      setCorrecting('loading');
      try {
        const [{ Correcting }] = await Promise.all([import('./correct/Correcting.tsx'), linkStylesheet(stylesheet)]);
        setCorrecting({ Correcting, opensList });
      } catch {
        setCorrecting(undefined);
        showToast(failed, 'error');
      }
    },
    end(): void {
      setCorrecting(undefined);
      const button = section.current?.querySelector<HTMLElement>('.corrections-begin');
      button?.scrollIntoView({ block: 'center' });
      button?.focus({ preventScroll: true });
    },
  };
}
