import { Alert, Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { approvalTexts } from '#content/editor/panels/approval.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { approvalLinkSchema, approvalLinkStateSchema } from '#schema/submission.ts';
import { callApi } from '../../api/call.ts';
import { refresh, useApi } from '../../api/query.ts';
import { dateText } from '../../app/dates.ts';
import { fill } from '../../app/fill.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { CopyLine } from '../CopyLine.tsx';
import { LinkMessage } from './LinkMessage.tsx';
import { useApproval } from './use-approval.ts';

/** The signed link: made, sent and revoked here. */
export function ApprovalLink() {
  const texts = useTexts(approvalTexts).link;
  const shell = useTexts(shellTexts);
  const { id, isEnabled, isGated, whatsapp } = useApproval();
  const path = `/api/config/${id}/approval-link`;
  const { data, error } = useApi(approvalLinkStateSchema, path, { isFresh: true });
  const [isBusy, setIsBusy] = useState(false);

  async function change(method: 'POST' | 'DELETE') {
    setIsBusy(true);
    const result = method === 'POST' ? await callApi(approvalLinkSchema, path, { method }) : await callApi(approvalLinkStateSchema, path, { method });
    setIsBusy(false);
    if (!result.ok) return notifications.show({ color: 'bad', title: texts.failed, message: result.message });
    if (method === 'DELETE') notifications.show({ message: texts.revoked });
    return refresh(path);
  }
  const askToRevoke = () =>
    modals.openConfirmModal({
      title: texts.revokeTitle,
      children: <p className="dialog-text">{texts.revokeText}</p>,
      labels: { confirm: texts.revoke, cancel: shell.cancel },
      confirmProps: { color: 'bad' },
      onConfirm: () => void change('DELETE'),
    });

  const link = data?.link;
  return (
    <section aria-labelledby="approval-link">
      <h3 id="approval-link">{texts.title}</h3>
      <p className="quiet">{texts.text}</p>
      {/* Said to a screen reader, too, when the gate is switched on. */}
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
          <CopyLine label={texts.label} value={link.url} />
          <p className="quiet">{fill(texts.expires, { date: dateText(link.expiresAt, $editorLanguage.get()) })}</p>
          <LinkMessage messages={link.whatsappText} number={whatsapp} />
        </>
      )}
      <div className="row-buttons">
        <Button variant={link ? 'default' : 'filled'} onClick={() => change('POST')} loading={isBusy} disabled={!data}>
          {link ? texts.another : texts.make}
        </Button>
        {link && (
          <Button variant="subtle" color="bad" onClick={askToRevoke}>
            {texts.revoke}
          </Button>
        )}
      </div>
    </section>
  );
}
