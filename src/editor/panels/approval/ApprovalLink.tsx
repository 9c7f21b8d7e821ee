import { useEffect, useRef } from 'react';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { peopleTexts } from '#content/approval/people-texts.ts';
import { fill } from '#core/fill.ts';
import type { ApprovalLinkBody } from '#schema/approval/submission.ts';
import { refresh } from '../../api/query.ts';
import { CopyLine } from '../../app/kit/CopyLine.tsx';
import { useTexts } from '../../language.ts';
import { useDocumentStatus, useSession } from '../../stores/use-field.ts';
import { ClientLink } from './ClientLink.tsx';
import { LinkMessage } from './LinkMessage.tsx';
import { remindersPath, useApproval } from './use-approval.ts';

/** Each person's own link and message. The business's number is the decider's, as far as anybody knows. */
function OwnLinks({ approvers, number }: { approvers: NonNullable<ApprovalLinkBody['approvers']>; number: string }) {
  const texts = useTexts(approvalTexts).link;
  const people = useTexts(peopleTexts);
  return (
    <>
      <p>{people.ownOnly}</p>
      <ul className="rows">
        {approvers.map(({ id, name, decides, url, whatsappText }, at) => {
          const called = fill(decides ? people.decides : people.asked, { name: name.trim() || fill(people.nobody, { n: at + 1 }) });
          return (
            <li key={id}>
              <b>{called}</b>
              <CopyLine label={`${texts.label}: ${called}`} value={url} />
              <LinkMessage label={texts.message} to={called} key={whatsappText.es} messages={whatsappText} number={decides ? number : ''} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The link that a site is approved by. */
export function ApprovalLink() {
  const texts = useTexts(approvalTexts).link;
  const { id, isEnabled, isGated, whatsapp } = useApproval();
  const path = `/api/config/${id}/approval-link`;
  // Whose links there are follows what was saved.
  const { revision } = useDocumentStatus(useSession());
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    void refresh(path);
  }, [path, revision]);
  return (
    <ClientLink
      id="approval-link"
      path={path}
      alsoRefresh={[remindersPath(id)]}
      texts={texts}
      number={whatsapp}
      ownLinks={(approvers) => <OwnLinks approvers={approvers} number={whatsapp} />}
    >
      {/* A screen reader announces this when the gate is switched on. */}
      <p className="quiet" role="status">
        {isGated && texts.gated}
      </p>
      {!isEnabled && <p className="quiet">{texts.off}</p>}
    </ClientLink>
  );
}
