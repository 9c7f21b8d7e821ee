import { Checkbox } from '@mantine/core';
import * as z from 'zod';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { fill } from '#core/fill.ts';
import { useTexts } from '../../language.ts';
import { useField, useSession } from '../../stores/use-field.ts';
import { useComments } from './use-comments.ts';

/** What the client wrote of a form's section, above its fields. What is ticked off is an edit like any other. */
export function ClientComments({ group }: { group: string }) {
  const texts = useTexts(approvalTexts);
  const session = useSession();
  const comments = useComments().filter((comment) => comment.group === group);
  const [stored] = useField(['clientApproval', 'clientInfo', 'name']);
  const name = z.string().safeParse(stored).data ?? '';
  if (comments.length === 0) return null;
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
        </li>
      ))}
    </ul>
  );
}
