import { Glyph } from './Glyph.tsx';
import type { ApprovalButtonProps } from './view.ts';

/** Leads to the approval form, from anywhere on the page. */
export function ApprovalButton({ label, ground, ink }: ApprovalButtonProps) {
  return (
    <a className="approval-button" href="#approval" style={{ '--approval-ground': ground, '--approval-ink': ink }}>
      <Glyph name="pencil" />
      <span>{label}</span>
    </a>
  );
}
