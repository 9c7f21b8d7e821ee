import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Fragment } from 'react';
import type { DomainTexts } from '#content/marketing/domain-texts.ts';
import type { CheckerState } from '#core/domains/checker.ts';
import type { DomainAnswer } from '#schema/api.ts';
import { icon } from '../brand/icon.ts';

interface Shared {
  texts: DomainTexts;
  /** Chat link with a prepared message; `undefined` if the provider has no number. */
  whatsapp(message: string): string | undefined;
}

interface Props extends Shared {
  state: CheckerState;
  /** Whether the typed text is not a valid domain. */
  isNoDomain: boolean;
  /** Whether space for an answer is reserved, also after an answer has disappeared. */
  isRoomMade: boolean;
  close(): void;
}

/** `$18`, `$12.99`: an amount in dollars; the text beside it names the currency. */
const dollars = (price: number): string =>
  `$${price.toLocaleString('en-US', Number.isInteger(price) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** A text in which `{domain}` or `{typed}` is replaced by `word` in bold. */
function Filled({ text, word }: { text: string; word: string }) {
  const [before, after] = text.split(/\{(?:domain|typed)\}/);
  return (
    <>
      {before}
      <b>
        {/* A long name may break only before a dot. */}
        {word.split(/(?=\.)/).map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </b>
      {after}
    </>
  );
}

function Close({ label, close }: { label: string; close(): void }) {
  return (
    <button className="close" type="button" aria-label={label} onClick={close}>
      <IconX {...icon} />
    </button>
  );
}

function Contact({ texts, whatsapp, label, message }: Shared & { label: string; message: string }) {
  const href = whatsapp(message);
  return href ? (
    <a className="button" data-face="whatsapp" href={href}>
      <IconBrandWhatsapp {...icon} />
      {label}
    </a>
  ) : (
    <a className="button" data-face="ink" href="#contact">
      {texts.contact}
    </a>
  );
}

/** Other domain names that are available. */
function Alternatives({ texts, whatsapp, title, answer }: Shared & { title: string; answer: DomainAnswer }) {
  const free = answer.alternatives.filter(({ available }) => available);
  if (free.length === 0) return null;
  return (
    <div className="alternatives" data-alternatives>
      <p>{title}</p>
      <ul>
        {free.map(({ domain }) => (
          <li key={domain}>
            <a href={whatsapp(messageFor(texts.registerMessage, domain)) ?? '#contact'}>
              <b>{domain}</b>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const messageFor = (message: string, domain: string): string => message.replaceAll('{domain}', () => domain);

function Available({ answer, close, ...shared }: Shared & { answer: DomainAnswer; close(): void }) {
  const { texts } = shared;
  const { domain, price } = answer;
  return (
    <div className="domain-result" data-state="available">
      <h3>
        <Filled text={texts.available} word={domain} />
      </h3>
      <div className="buy">
        {price !== null && (
          <p className="domain-price">
            <span>{dollars(price)}</span> <small>{texts.perYear}</small>
          </p>
        )}
        <p>{texts.register}</p>
      </div>
      <div className="buy">
        <Contact {...shared} label={texts.registerAction} message={messageFor(texts.registerMessage, domain)} />
      </div>
      <Alternatives {...shared} title={texts.alsoFreeBeside} answer={answer} />
      <Close label={texts.close} close={close} />
      <span className="fuse" />
    </div>
  );
}

function Taken({ answer, close, ...shared }: Shared & { answer: DomainAnswer; close(): void }) {
  const { texts } = shared;
  return (
    <div className="domain-result" data-state="taken">
      <p className="verdict">
        <strong>{texts.takenTitle}</strong>
        <span className="visually-hidden"> - </span>
        <span>
          <Filled text={texts.taken} word={answer.domain} />
        </span>
      </p>
      <Alternatives {...shared} title={texts.alsoFree} answer={answer} />
      <div className="buy">
        <Contact {...shared} label={texts.moreAction} message={messageFor(texts.moreMessage, answer.domain)} />
        <p className="endings">{texts.otherEndings}</p>
      </div>
      <Close label={texts.close} close={close} />
      <span className="fuse" />
    </div>
  );
}

/** The answers of the checker. Both live regions are in the page from the start, so that screen readers announce new content in them. */
export function DomainResults({ texts, whatsapp, state, isNoDomain, isRoomMade, close }: Props) {
  const shared = { texts, whatsapp, close };
  return (
    <>
      <div role="status">
        {state.status === 'checking' && (
          <p className="checking" data-state="checking">
            <span className="lamp" />
            <span>
              <Filled text={texts.checking} word={state.typed} />
            </span>
          </p>
        )}
        {state.status === 'available' && <Available {...shared} answer={state.answer} />}
        {state.status === 'taken' && <Taken {...shared} answer={state.answer} />}
      </div>
      <div role="alert">
        {state.status === 'error' && (
          <div className="domain-result" data-state="error">
            <p>
              <strong>{texts.error}</strong>
            </p>
            {isNoDomain && <p>{texts.rule}</p>}
            <Close label={texts.close} close={close} />
          </div>
        )}
      </div>
      {isRoomMade && state.status === 'idle' && (
        <div className="domain-again">
          <p>{texts.again}</p>
          <Contact {...shared} label={texts.askAction} message={texts.askMessage} />
        </div>
      )}
    </>
  );
}
