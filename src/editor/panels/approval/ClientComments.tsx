import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { editorThreadTexts } from '#content/approval/editor-thread-texts.ts';
import { formTexts } from '#content/approval/form-texts.ts';
import { peopleTexts } from '#content/approval/people-texts.ts';
import { fill } from '#core/fill.ts';
import { cleanLines, leftAfter } from '#core/typed-text.ts';
import { longestMessage } from '#schema/calls/limits.ts';
import { type ThreadsAnswer, threadsAnswerSchema } from '#schema/calls/threads.ts';
import { callApi } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { timeText } from '../../app/dates.ts';
import { $user } from '../../app/session.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { keepMessage, typedMessage } from '../../stores/browser-drafts.ts';
import { useFieldValue, useSession } from '../../stores/use-field.ts';
import { SectionOpinions, useOpinionComments } from '../opinions/opinions.tsx';
import { useComments } from './use-comments.ts';
import { type Thread, threadsPath, useThreads } from './use-threads.ts';

interface ThreadProps {
  section: Thread['section'];
  thread: Thread | undefined;
  /** How the client is notified of the newest message. */
  notification: ThreadsAnswer['notification'];
}

/** The messages under a section's comment, with a field to answer. A message is sent immediately; it is not an edit of the site. */
function SectionThread({ section, thread, notification }: ThreadProps) {
  const texts = useTexts(editorThreadTexts);
  const { id, readOnly } = useSession();
  const owner = $user.get()?.email ?? '';
  const [kept] = useState(() => typedMessage(owner, id, section));
  const [isOpen, setOpen] = useState(kept !== undefined);
  const [text, setText] = useState(kept?.text ?? '');
  // Id of the message being written, so that the server stores it once even if it is sent several times.
  const [messageId, setMessageId] = useState<string>(kept?.messageId ?? crypto.randomUUID());
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** The present text of the field, for `send`, whose own `text` is the one from when it was called. */
  const newest = useRef(text);
  const messages = thread?.messages ?? [];

  function type(next: string, as = messageId) {
    newest.current = next;
    setText(next);
    keepMessage(owner, id, section, { text: next, messageId: as });
  }
  async function send() {
    setBusy(true);
    const result = await callApi(threadsAnswerSchema, threadsPath(id), { json: { section, text: cleanLines(text), messageId } });
    setError(result.ok ? '' : result.message);
    if (result.ok) {
      // Text that was typed while the message was being sent becomes the next message.
      const left = leftAfter(text, newest.current);
      const next = crypto.randomUUID();
      setMessageId(next);
      type(left, next);
      setOpen(left !== '');
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
      {notification && messages.at(-1)?.by === 'designer' && <small className="quiet">{texts.notification[notification]}</small>}
      {isOpen ? (
        <>
          <Textarea
            label={texts.label}
            description={texts.who}
            value={text}
            maxLength={longestMessage}
            autosize
            minRows={2}
            maxRows={6}
            error={error}
            data-autofocus
            // No focus if the field was opened by a restored draft: the user did not ask for it.
            autoFocus={text === ''}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Group gap="xs">
            <Button size="compact-md" loading={isBusy} disabled={readOnly || text.trim() === ''} onClick={() => void send()}>
              {texts.send}
            </Button>
            <Button
              size="compact-md"
              variant="subtle"
              onClick={() => {
                type('');
                setOpen(false);
              }}
            >
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

/** The client's comments on a form's section, shown above its fields, with their threads. Marking a comment as handled is an ordinary edit. */
export function ClientComments({ group }: { group: string }) {
  const texts = useTexts(approvalTexts);
  const threadTexts = useTexts(editorThreadTexts);
  const people = useTexts(peopleTexts);
  const session = useSession();
  const comments = useComments().filter((comment) => comment.group === group);
  const { threads, notification } = useThreads();
  const opinions = useOpinionComments()(group);
  const stored = useFieldValue(['clientApproval', 'clientInfo', 'name']);
  const name = z.string().safeParse(stored).data ?? '';
  // Threads whose comment is gone: a reset of the form removes comments, but not threads.
  const others = threads.filter((thread) => thread.group === group && !comments.some(({ section }) => section === thread.section));
  if (comments.length + others.length + opinions.length === 0) return null;
  return (
    <ul className="client-comments" aria-label={texts.comments.title}>
      {comments.map(({ section, text, isHandled }) => (
        <li key={section} data-handled={isHandled || undefined}>
          <small>{name.trim() === '' ? texts.comments.title : fill(texts.comments.by, { name })}</small>
          <q>{text}</q>
          <Checkbox
            label={texts.comments.handled}
            checked={isHandled}
            disabled={session.readOnly}
            onChange={(event) => session.edit(['clientApproval', 'sectionApprovals', section, 'handled'], event.currentTarget.checked || undefined)}
          />
          <SectionThread section={section} thread={threads.find((thread) => thread.section === section)} notification={notification} />
        </li>
      ))}
      {opinions.length > 0 && (
        <li data-opinions>
          <SectionOpinions title={people.opinions} opinions={opinions} />
        </li>
      )}
      {others.map((thread) => (
        <li key={thread.section}>
          <small>{fill(threadTexts.about, { section: formTexts[$editorLanguage.get()].sections[thread.section] })}</small>
          <SectionThread section={thread.section} thread={thread} notification={notification} />
        </li>
      ))}
    </ul>
  );
}
