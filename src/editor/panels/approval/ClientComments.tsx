import { Checkbox } from '@mantine/core';
import * as z from 'zod';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { editorThreadTexts } from '#content/approval/editor-thread-texts.ts';
import { formTexts } from '#content/approval/form-texts.ts';
import { peopleTexts } from '#content/approval/people-texts.ts';
import { fill } from '#core/fill.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useField, useSession } from '../../stores/use-field.ts';
import { SectionOpinions, useOpinionComments } from '../opinions/opinions.tsx';
import { SectionThread } from '../threads/SectionThread.tsx';
import { useThreads } from '../threads/use-threads.ts';
import { useComments } from './use-comments.ts';

/** What the client wrote of a form's section, above its fields, and what was said of it. What is ticked off is an edit like any other. */
export function ClientComments({ group }: { group: string }) {
  const texts = useTexts(approvalTexts);
  const threadTexts = useTexts(editorThreadTexts);
  const people = useTexts(peopleTexts);
  const session = useSession();
  const comments = useComments().filter((comment) => comment.group === group);
  const { threads, told } = useThreads();
  const opinions = useOpinionComments()(group);
  const [stored] = useField(['clientApproval', 'clientInfo', 'name']);
  const name = z.string().safeParse(stored).data ?? '';
  // A reset removes the comment, but not the thread under it.
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
          <SectionThread section={section} thread={threads.find((thread) => thread.section === section)} told={told} />
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
          <SectionThread section={thread.section} thread={thread} told={told} />
        </li>
      ))}
    </ul>
  );
}
