import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { domainTexts } from '#content/marketing/domain-texts.ts';
import type { Language } from '#schema/language.ts';
import { icon } from '../brand/icon.ts';
import { DomainResults } from './DomainResults.tsx';

export interface DomainView {
  language: Language;
  provider: {
    /** Chat link with a draft message, or `undefined` without a number. */
    whatsapp(message: string): string | undefined;
  };
}

/**
 * The domain checker: a shop-front whose lettering the visitor paints. Every state stands in the markup, hidden; the
 * island (`#islands/domain-check.ts`) shows and fills them. Without JavaScript the sign asks by message instead.
 */
export function DomainSection({ view }: { view: DomainView }) {
  const texts = domainTexts[view.language];
  const ask = view.provider.whatsapp(texts.askMessage);
  return (
    <section className="domain wall" id="domain" aria-labelledby="domain-title">
      <div className="wrap">
        <div className="domain-head">
          <h2 id="domain-title">{texts.title}</h2>
          <p className="lead">{texts.lead}</p>
        </div>
        <div className="shop-sign">
          <form className="domain-form" method="post" action="#domain">
            <label className="domain-field">
              <span className="visually-hidden">{texts.label}</span>
              <span className="prefix" aria-hidden="true">
                www.
              </span>
              <input
                type="text"
                name="domain"
                placeholder={texts.placeholder}
                size={texts.placeholder.length}
                maxLength={200}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="search"
              />
              <span className="dot-com">.com</span>
            </label>
            <button className="button" type="submit" data-face="yellow" disabled>
              <IconSearch {...icon} />
              {texts.check}
            </button>
          </form>
          <noscript>
            <a className="button" data-face="whatsapp" href={ask ?? '#contact'}>
              {ask ? <IconBrandWhatsapp {...icon} /> : null}
              {ask ? texts.askAction : texts.contact}
            </a>
          </noscript>
        </div>
        <div className="domain-shelf">
          <div className="awning-edge" data-paint="yellow" />
          <DomainResults texts={texts} whatsapp={view.provider.whatsapp} />
          <p className="domain-hint">{texts.hint}</p>
        </div>
      </div>
    </section>
  );
}
