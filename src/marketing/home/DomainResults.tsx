import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { DomainTexts } from '#content/marketing/domain-texts.ts';
import { icon } from '../brand/icon.ts';

interface Props {
  texts: DomainTexts;
  whatsapp(message: string): string | undefined;
}

/** A text around the place that the island fills: `{domain}` or `{typed}`. */
function Filled({ text, place }: { text: string; place: 'domain' | 'typed' }) {
  const [before, after] = text.split(`{${place}}`);
  return (
    <>
      {before}
      <b data-fill={place} />
      {after}
    </>
  );
}

function Close({ label }: { label: string }) {
  return (
    <button className="close" type="button" aria-label={label}>
      <IconX {...icon} />
    </button>
  );
}

function Contact({ texts, whatsapp, label, message }: Props & { label: string; message: string }) {
  const href = whatsapp(message);
  return href ? (
    <a className="button" data-face="whatsapp" href={href} data-draft={href}>
      <IconBrandWhatsapp {...icon} />
      {label}
    </a>
  ) : (
    <a className="button" data-face="ink" href="#contact">
      {texts.contact}
    </a>
  );
}

/** Other names that are free; the island copies the first line for each. */
function Alternatives({ texts, whatsapp, title }: Props & { title: string }) {
  const href = whatsapp(texts.registerMessage) ?? '#contact';
  return (
    <div className="alternatives" data-alternatives hidden>
      <p>{title}</p>
      <ul>
        <li>
          <a href={href} data-draft={href}>
            <b data-fill="domain" />
          </a>
        </li>
      </ul>
    </div>
  );
}

/** What the checker may say. All of it is hidden until the island shows one; the two regions are announced when it changes. */
export function DomainResults({ texts, whatsapp }: Props) {
  return (
    <>
      <div role="status">
        <p className="checking" data-state="checking" hidden>
          <span className="lamp" />
          <span>
            <Filled text={texts.checking} place="typed" />
          </span>
        </p>
        <div className="domain-result" data-state="available" hidden>
          <h3>
            <Filled text={texts.available} place="domain" />
          </h3>
          <div className="buy">
            <p className="domain-price" data-price>
              <span data-fill="price" /> <small>{texts.perYear}</small>
            </p>
            <p>{texts.register}</p>
          </div>
          <div className="buy">
            <Contact texts={texts} whatsapp={whatsapp} label={texts.registerAction} message={texts.registerMessage} />
          </div>
          <Alternatives texts={texts} whatsapp={whatsapp} title={texts.alsoFreeBeside} />
          <Close label={texts.close} />
          <span className="fuse" />
        </div>
        <div className="domain-result" data-state="taken" hidden>
          <p className="verdict">
            <strong>{texts.takenTitle}</strong>
            <span className="visually-hidden"> - </span>
            <span>
              <Filled text={texts.taken} place="domain" />
            </span>
          </p>
          <Alternatives texts={texts} whatsapp={whatsapp} title={texts.alsoFree} />
          <div className="buy">
            <Contact texts={texts} whatsapp={whatsapp} label={texts.moreAction} message={texts.moreMessage} />
            <p className="endings">{texts.otherEndings}</p>
          </div>
          <Close label={texts.close} />
          <span className="fuse" />
        </div>
      </div>
      <div role="alert">
        <div className="domain-result" data-state="error" hidden>
          <p>
            <strong>{texts.error}</strong>
          </p>
          <p data-rule hidden>
            {texts.rule}
          </p>
          <Close label={texts.close} />
        </div>
      </div>
    </>
  );
}
