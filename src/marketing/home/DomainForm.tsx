import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ComponentProps } from 'react';
import type { DomainTexts } from '#content/marketing/domain-texts.ts';
import { icon } from '../brand/icon.ts';

interface Props {
  texts: DomainTexts;
  whatsapp(message: string): string | undefined;
  typed: string;
  form: ComponentProps<'form'>;
  input: ComponentProps<'input'>;
  button: ComponentProps<'button'>;
}

/** The form of the domain checker, drawn as a sign. Without JavaScript, a chat link replaces it. */
export function DomainForm({ texts, whatsapp, typed, form, input, button }: Props) {
  const ask = whatsapp(texts.askMessage);
  return (
    <div className="shop-sign">
      <form className="domain-form" method="post" action="#domain" {...form}>
        <label className="domain-field">
          <span className="visually-hidden">{texts.label}</span>
          <span className="prefix" aria-hidden="true">
            www.
          </span>
          {/* Before hydration, a script sets the attribute to the typed text (`src/islands/home.ts`). */}
          <span className="domain-typed" data-typed={typed || texts.placeholder} suppressHydrationWarning>
            <input
              type="text"
              name="domain"
              size={1}
              placeholder={texts.placeholder}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              {...input}
            />
          </span>
          <span className="dot-com">.com</span>
        </label>
        <button className="button" type="submit" data-face="yellow" {...button}>
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
  );
}
