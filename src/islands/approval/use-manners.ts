import { type RefObject, useEffect, useRef } from 'react';
import type { FormPhase } from '#core/approval/form-state.ts';
import type { FormController } from './controller.ts';
import { startHighlight } from './highlight.ts';
import { watchNetwork, watchSight } from './sight.ts';

const inForm: readonly FormPhase[] = ['editing', 'submitting'];

/**
 * What the form does on the page around it: marks the section that is being judged, says that it is in sight, tries again
 * when the network is back, and leads its reader to what has taken its place.
 */
export function useManners(form: FormController, section: RefObject<HTMLElement | null>, phase: FormPhase, visit: (section: undefined) => void): void {
  const isForm = inForm.includes(phase);
  const wasForm = useRef(isForm);
  useEffect(() => watchNetwork(form.retry), [form]);
  useEffect(() => (section.current ? startHighlight(section.current) : undefined), [section]);
  useEffect(
    () =>
      section.current
        ? watchSight(section.current, (isInSight) => {
            document.documentElement.toggleAttribute('data-approving', isInSight);
            if (isInSight) visit(undefined);
          })
        : undefined,
    [section, visit],
  );
  useEffect(() => {
    // What takes the form's place is far shorter: without this its reader would be left at the end of the page.
    if (wasForm.current && !isForm) {
      section.current?.scrollIntoView({ behavior: 'instant' });
      section.current?.querySelector<HTMLElement>('.outcome')?.focus({ preventScroll: true });
    }
    wasForm.current = isForm;
  }, [isForm, section]);
}
