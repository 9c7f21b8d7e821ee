import type { ReactNode } from 'react';
import { domainTexts } from '#content/marketing/domain-texts.ts';
import type { Language } from '#schema/language.ts';

interface Props {
  language: Language;
  /** The checker itself, an island (`#islands/domain`). */
  checker: ReactNode;
}

/** The domain checker: a shop-front whose lettering the visitor paints. */
export function DomainSection({ language, checker }: Props) {
  const texts = domainTexts[language];
  return (
    <section className="domain wall" id="domain" aria-labelledby="domain-title">
      <div className="wrap">
        <div className="domain-head">
          <h2 id="domain-title">{texts.title}</h2>
          <p className="lead">{texts.lead}</p>
        </div>
        {checker}
      </div>
    </section>
  );
}
