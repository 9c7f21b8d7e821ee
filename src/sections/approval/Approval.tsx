import type { ReactNode, Ref } from 'react';
import { emptyForm } from '#core/approval/form.ts';
import { formPhases } from '#core/approval/states.ts';
import { ApprovalForm } from './ApprovalForm.tsx';
import { type ApprovalView, type FormProps, initialMoment } from './approval-view.ts';
import type { ApprovalButtonProps } from './button-view.ts';
import { Glyph } from './Glyph.tsx';
import { Outcome } from './Outcome.tsx';

interface Props {
  children: ReactNode;
  /** The section's element, for the island that renders it. */
  ref?: Ref<HTMLElement>;
}

/** The section at the end of the page in which the client reviews the site. */
export function Approval({ children, ref }: Props) {
  return (
    <section className="approval section" id="approval" data-ground="tint" aria-labelledby="approval-title" ref={ref}>
      {children}
    </section>
  );
}

/** The form, or the outcome that replaces it. */
export function ApprovalBody(props: FormProps) {
  const { view, state, moment, visit } = props;
  const isForm = formPhases[state.phase].showsForm;
  return (
    <>
      <div className="wrap approval-frame">
        <h2 className="section-title approval-title" id="approval-title">
          {isForm ? view.first.title : view.texts.title}
        </h2>
        {isForm ? <ApprovalForm {...props} /> : <Outcome {...props} />}
      </div>
      {isForm && moment.visited !== undefined && moment.correcting !== 'on' && (
        <a className="approval-return" href={`#approval-${moment.visited}`} onClick={() => visit(undefined)}>
          <Glyph name="back" />
          <span>{view.texts.back}</span>
        </a>
      )}
    </>
  );
}

const nothing = () => undefined;

/**
 * The form with disabled buttons: for a designer, who must not answer for the client, and (`isWaiting`) for a client
 * until the page's script has loaded.
 */
export function StaticApproval({ view, isWaiting = false }: { view: ApprovalView; isWaiting?: boolean }) {
  const state = emptyForm(view.sections.map(({ key }) => key));
  return (
    <Approval>
      <ApprovalBody
        view={view}
        state={state}
        moment={{ ...initialMoment, isPreview: !isWaiting, isWaiting }}
        act={nothing}
        leave={nothing}
        visit={nothing}
        submit={nothing}
        correct={nothing}
      />
    </Approval>
  );
}

/** The note at the top of a review page: what the client should do, with a link to the form. */
export function ReviewFirst({ view: { texts, first } }: { view: ApprovalView }) {
  return (
    <aside className="review-first" data-answered={first.isAnswered || undefined} aria-label={first.title}>
      <strong>{first.title}</strong>
      <a href="#approval">{first.isAnswered ? texts.first.answer : texts.first.begin}</a>
    </aside>
  );
}

/** Replaces that note if the approval link is not valid any more: says why there is no form. */
export function LinkOver({ text }: { text: string }) {
  return (
    <aside className="review-first" role="status">
      <strong>{text}</strong>
    </aside>
  );
}

/** The floating link to the approval form; above the call bar if the page has one (`hasBar`). */
export function ApprovalButton({ label, background, foreground, hasBar }: ApprovalButtonProps & { hasBar: boolean }) {
  return (
    <a
      className="approval-button"
      href="#approval"
      data-bar={hasBar ? '' : undefined}
      style={{ '--approval-ground': background, '--approval-ink': foreground }}
    >
      <Glyph name="pencil" />
      <span>{label}</span>
    </a>
  );
}
