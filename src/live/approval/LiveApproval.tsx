import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { FormController } from '#islands/approval/controller.ts';
import { startHighlight } from '#islands/approval/highlight.ts';
import { watchNetwork, watchSight } from '#islands/approval/sight.ts';
import { ApprovalBody } from '#sections/approval/ApprovalBody.tsx';
import type { ApprovalView } from '#sections/approval/view.ts';
import { alertReader } from './alert-reader.ts';

interface Props {
  view: ApprovalView;
  controller: FormController;
}

const formNow = () => document.getElementById('approval');
const inForm: readonly string[] = ['editing', 'submitting'];

/** The approval form that answers, inside its section. */
export function LiveApproval({ view, controller }: Props) {
  const state = useStore(controller.$state);
  const isKept = useStore(controller.$isKept);
  const [isReady, setReady] = useState(false);
  const [shown, setShown] = useState({ name: false, email: false });
  const [visited, visit] = useState<string>();
  const isForm = inForm.includes(state.phase);
  const wasForm = useRef(isForm);

  useEffect(() => setReady(true), []);
  useEffect(() => watchNetwork(controller.retry), [controller]);
  useEffect(() => {
    const form = formNow();
    return form ? startHighlight(form) : undefined;
  }, []);
  useEffect(() => {
    const form = formNow();
    return form
      ? watchSight(form, (isInSight) => {
          document.documentElement.toggleAttribute('data-approving', isInSight);
          if (isInSight) visit(undefined);
        })
      : undefined;
  }, []);
  useEffect(() => {
    // What takes the form's place is far shorter: without this its reader would be left at the end of the page.
    if (wasForm.current && !isForm) {
      formNow()?.scrollIntoView({ behavior: 'instant' });
      document.querySelector<HTMLElement>('.outcome')?.focus({ preventScroll: true });
    }
    wasForm.current = isForm;
  }, [isForm]);

  const submit = () => {
    const missing = controller.submit();
    if (missing === undefined) return;
    setShown({ ...shown, [missing]: true });
    if (missing === 'name') alertReader(view.texts.nameMissing);
    document.getElementById(`approval-${missing}`)?.focus();
  };

  return (
    <ApprovalBody
      view={view}
      state={state}
      moment={{ isReady, isPreview: false, isKept, shown, visited }}
      act={controller.act}
      leave={(field) => setShown({ ...shown, [field]: true })}
      visit={visit}
      submit={submit}
    />
  );
}
