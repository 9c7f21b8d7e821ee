import { Alert, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { peopleTexts } from '#content/approval/people-texts.ts';
import { fill } from '#core/fill.ts';
import { type ApprovalLinkBody, approvalLinkSchema, approvalLinkStateSchema } from '#schema/approval/submission.ts';
import { callApi } from '../../api/call.ts';
import { refresh, useApi } from '../../api/query.ts';
import { dateText } from '../../app/dates.ts';
import { CopyLine } from '../../app/kit/CopyLine.tsx';
import { useConfirm } from '../../app/kit/use-confirm.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useDocumentStatus, useSession } from '../../stores/use-field.ts';
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

/** The signed link: made, sent and revoked here. */
export function ApprovalLink() {
  const texts = useTexts(approvalTexts).link;
  const confirm = useConfirm();
  const { id, isEnabled, isGated, whatsapp } = useApproval();
  const path = `/api/config/${id}/approval-link`;
  const { data, error } = useApi(approvalLinkStateSchema, path, { isFresh: true });
  const [isBusy, setIsBusy] = useState(false);
  // Whose links there are follows what was saved.
  const { revision } = useDocumentStatus(useSession());
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    void refresh(path);
  }, [path, revision]);

  async function change(method: 'POST' | 'DELETE') {
    setIsBusy(true);
    const result = method === 'POST' ? await callApi(approvalLinkSchema, path, { method }) : await callApi(approvalLinkStateSchema, path, { method });
    setIsBusy(false);
    if (!result.ok) return notifications.show({ color: 'bad', title: texts.failed, message: result.message });
    if (method === 'DELETE') notifications.show({ message: texts.revoked });
    return refresh(path, remindersPath(id));
  }
  const askToRevoke = () => confirm({ title: texts.revokeTitle, text: texts.revokeText, confirm: texts.revoke, onConfirm: () => change('DELETE') });

  const link = data?.link;
  return (
    <section aria-labelledby="approval-link">
      {/* Focused when the site was sent again: the message to send stands below. */}
      <h3 id="approval-link" tabIndex={-1}>
        {texts.title}
      </h3>
      <p className="quiet">{texts.text}</p>
      {/* A screen reader announces this when the gate is switched on. */}
      <p className="quiet" role="status">
        {isGated && texts.gated}
      </p>
      {!isEnabled && <p className="quiet">{texts.off}</p>}
      {error && (
        <Alert color="bad" role="alert">
          {error.failure.message}
        </Alert>
      )}
      {link && (
        <>
          {link.approvers ? <OwnLinks approvers={link.approvers} number={whatsapp} /> : <CopyLine label={texts.label} value={link.url} />}
          <p className="quiet">{fill(texts.expires, { date: dateText(link.expiresAt, $editorLanguage.get()) })}</p>
          {!link.approvers && <LinkMessage label={texts.message} key={link.whatsappText.es} messages={link.whatsappText} number={whatsapp} />}
        </>
      )}
      <Group gap="xs">
        <Button variant={link ? 'default' : 'filled'} onClick={() => change('POST')} loading={isBusy} disabled={!data}>
          {link ? texts.another : texts.make}
        </Button>
        {link && (
          <Button variant="subtle" color="bad" onClick={askToRevoke}>
            {texts.revoke}
          </Button>
        )}
      </Group>
    </section>
  );
}
