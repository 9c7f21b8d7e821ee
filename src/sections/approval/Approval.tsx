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
  /** The section's element, for the island that stands in it. */
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

/** The form, or what has taken its place. */
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
 * The form with its buttons off: as a designer sees it, who must not answer for the client, and as the client does (`isWaiting`)
 * until the page's script has come.
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

/** The first thing on the page of a review: what there is to do, and the way to it. */
export function ReviewFirst({ view: { texts, first } }: { view: ApprovalView }) {
  return (
    <aside className="review-first" data-answered={first.isAnswered || undefined} aria-label={first.title}>
      <strong>{first.title}</strong>
      <a href="#approval">{first.isAnswered ? texts.first.answer : texts.first.begin}</a>
    </aside>
  );
}

/** In its place where the link no longer works: why the form is not there. */
export function LinkOver({ text }: { text: string }) {
  return (
    <aside className="review-first" role="status">
      <strong>{text}</strong>
    </aside>
  );
}

/** The floating button: leads to the approval form from anywhere on the page, above the call bar where there is one. */
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
