import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { threadTexts } from '#content/approval/thread-texts.ts';
import { dateFormat } from '#core/bilingual.ts';
import { newId } from '#core/new-id.ts';
import { cleanLine, cleanLines, leftAfter } from '#core/typed-text.ts';
import { longestMessage } from '#schema/calls/limits.ts';
import { loadMessage, storeMessage } from '../device-storage.ts';
import { type Message, type ThreadProps, threadsOf } from './threads.ts';

const said = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

function Said({ message: { by, name, text, at }, language, provider }: Pick<ThreadProps, 'language' | 'provider'> & { message: Message }) {
  const texts = threadTexts[language];
  const when = said(language).format(new Date(at));
  return (
    <li data-by={by}>
      <small>
        <b>{by === 'client' ? name || texts.you : name || provider}</b> · <time dateTime={at}>{when}</time>
      </small>
      {text === '' ? <em>{texts.erased}</em> : <p>{text}</p>}
    </li>
  );
}

/** The messages under a section's comment with a field for a new one; once the form has closed, only the unsent message. */
export const SectionThread = (props: ThreadProps) => (props.offer === 'over' ? <Unsent {...props} /> : <Writing {...props} />);

function Unsent({ id, section, language }: ThreadProps) {
  const [kept] = useState(() => loadMessage(id, section));
  if (kept === undefined) return null;
  return (
    <p className="thread-unsent">
      {threadTexts[language].unsent} <q>{kept.text}</q>
    </p>
  );
}

/** Messages are sent separately from the answer. */
function Writing({ id, section, language, name, provider, offer }: ThreadProps) {
  const texts = threadTexts[language];
  const { $messages, write } = threadsOf(id);
  const messages = useStore($messages).filter((message) => message.section === section);
  const field = useId();
  const [kept] = useState(() => loadMessage(id, section));
  const [isOpen, setOpen] = useState(kept !== undefined);
  const [text, setText] = useState(kept?.text ?? '');
  const [messageId, setMessageId] = useState(kept?.messageId ?? newId);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  /** The present text of the field, for `send`: its closure has the text of the time of the call. */
  const newest = useRef(text);
  if (messages.length === 0 && offer !== 'first' && text === '') return null;

  const type = (next: string, as = messageId) => {
    newest.current = next;
    setText(next);
    storeMessage(id, section, { text: next, messageId: as });
  };
  async function send() {
    if (isBusy || text.trim() === '') return;
    if (name.trim() === '') return setFault(texts.noName);
    setBusy(true);
    const sent = await write({ section, text: cleanLines(text), name: cleanLine(name), messageId }, language);
    setBusy(false);
    setSent(sent.ok);
    setFault(sent.ok ? '' : sent.why || texts.offline);
    if (!sent.ok) return;
    // Text typed while the message was being sent begins the next message.
    const left = leftAfter(text, newest.current);
    const next = newId();
    setMessageId(next);
    type(left, next);
    setOpen(left !== '');
  }
  return (
    <div className="thread">
      {messages.length > 0 && (
        <ol className="thread-said" aria-label={texts.list}>
          {messages.map((message) => (
            <Said key={message.n} message={message} language={language} provider={provider} />
          ))}
        </ol>
      )}
      {isOpen ? (
        <>
          <label htmlFor={field}>{texts.field}</label>
          <textarea
            id={field}
            rows={2}
            maxLength={longestMessage}
            value={text}
            // biome-ignore lint/a11y/noAutofocus: the user opened it to write; not if it shows a draft of an earlier visit.
            autoFocus={text === ''}
            aria-invalid={fault !== '' || undefined}
            aria-describedby={`${field}-fault`}
            onChange={({ target }) => type(target.value)}
          />
          <p className="thread-fault" id={`${field}-fault`} role="alert">
            {fault}
          </p>
          <button className="button" data-kind="quiet" type="button" aria-busy={isBusy || undefined} onClick={() => void send()}>
            {isBusy ? texts.sending : texts.send}
          </button>
        </>
      ) : (
        <button className="thread-open" type="button" onClick={() => setOpen(true)}>
          {messages.some(({ by }) => by === 'designer') ? texts.answer : texts.begin}
        </button>
      )}
      <p className="thread-sent" role="status">
        {isSent && !isOpen ? texts.sent : ''}
      </p>
    </div>
  );
}
