import type { ReactNode } from 'react';

/** Where the client judges the site, at its end. What stands in it may be rendered anew without the page. */
export function Approval({ children }: { children: ReactNode }) {
  return (
    <section className="approval section" id="approval" data-ground="tint" aria-labelledby="approval-title">
      {children}
    </section>
  );
}
