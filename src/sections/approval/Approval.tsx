import type { ReactNode, Ref } from 'react';

interface Props {
  children: ReactNode;
  /** The section's element, for the island that stands in it. */
  ref?: Ref<HTMLElement>;
}

/** Where the client judges the site, at its end. */
export function Approval({ children, ref }: Props) {
  return (
    <section className="approval section" id="approval" data-ground="tint" aria-labelledby="approval-title" ref={ref}>
      {children}
    </section>
  );
}
