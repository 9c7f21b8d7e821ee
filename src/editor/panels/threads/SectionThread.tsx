import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { editorThreadTexts } from '#content/approval/editor-thread-texts.ts';
import { type ThreadsAnswer, threadsAnswerSchema } from '#schema/approval/thread.ts';
import { callApi } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { timeText } from '../../app/dates.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useSession } from '../../stores/use-field.ts';
import { type Thread, threadsPath } from './use-threads.ts';

interface Props {
  section: Thread['section'];
  thread: Thread | undefined;
  /** How the client learns of the newest message. */
  told: ThreadsAnswer['told'];
}

/** What the client and the designers wrote under a section's comment, and a field to answer in. Sent at once: it is no edit of the site. */
export function SectionThread({ section, thread, told }: Props) {
  const texts = useTexts(editorThreadTexts);
  const { id, readOnly } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  // Of the message that is being written: however often it is sent, it is stored once.
  const [messageId, setMessageId] = useState(() => crypto.randomUUID());
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const messages = thread?.messages ?? [];

  async function send() {
    setBusy(true);
    const result = await callApi(threadsAnswerSchema, threadsPath(id), { json: { section, text, messageId } });
    setError(result.ok ? '' : result.message);
    if (result.ok) {
      setText('');
      setMessageId(crypto.randomUUID());
      setOpen(false);
      await refresh(threadsPath(id));
    }
    setBusy(false);
  }
  return (
    <>
      {messages.map(({ n, by, name, text: said, at }) => (
        <p key={n} className="thread-message" data-by={by}>
          <small>
            <b>{name || texts.noName}</b> · {timeText(at, $editorLanguage.get())}
          </small>
          {said === '' ? <em>{texts.erased}</em> : <span>{said}</span>}
        </p>
      ))}
      {told && messages.at(-1)?.by === 'designer' && <small className="quiet">{texts.told[told]}</small>}
      {isOpen ? (
        <>
          <Textarea
            label={texts.label}
            description={texts.who}
            value={text}
            maxLength={2000}
            autosize
            minRows={2}
            maxRows={6}
            error={error}
            data-autofocus
            autoFocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group gap="xs">
            <Button size="compact-md" loading={isBusy} disabled={readOnly || text.trim() === ''} onClick={() => void send()}>
              {texts.send}
            </Button>
            <Button size="compact-md" variant="subtle" onClick={() => setOpen(false)}>
              {texts.cancel}
            </Button>
          </Group>
        </>
      ) : (
        <Button variant="default" size="compact-md" w="fit-content" disabled={readOnly} onClick={() => setOpen(true)}>
          {texts.label}
        </Button>
      )}
    </>
  );
}
