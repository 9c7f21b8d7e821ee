import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { askedAgain } from '#core/approval/verdicts.ts';
import { isObject } from '#core/config/loose-json.ts';
import { approvalLinkSchema, approvalLinkStateSchema } from '#schema/approval/submission.ts';
import { callApi } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { useTexts } from '../../language.ts';
import { useField } from '../../stores/use-field.ts';
import { saveDocument } from '../../workspace/save-document.ts';
import { remindersPath, useApproval } from './use-approval.ts';

/** Asks the client again, with everything they said: saves, makes a link where none works, and leads to the message to send it with. */
export function SendAgain() {
  const texts = useTexts(approvalTexts).again;
  const { id, isEnabled, isCompleted } = useApproval();
  const [approval, setApproval] = useField(['clientApproval']);
  const [isBusy, setBusy] = useState(false);
  if (!isEnabled || !isCompleted) return null;

  async function send() {
    setBusy(true);
    setApproval({ ...(isObject(approval) ? approval : {}), ...askedAgain });
    if (await saveDocument()) {
      const path = `/api/config/${id}/approval-link`;
      const known = await callApi(approvalLinkStateSchema, path);
      const made = known.ok && known.value.link === null ? await callApi(approvalLinkSchema, path, { method: 'POST' }) : known;
      if (made.ok) notifications.show({ message: texts.done });
      else notifications.show({ color: 'bad', title: texts.noLink, message: made.message });
      await refresh(path, remindersPath(id));
      document.getElementById('approval-link')?.focus();
    }
    setBusy(false);
  }
  return (
    <div className="link-message">
      <Button w="fit-content" onClick={() => void send()} loading={isBusy}>
        {texts.button}
      </Button>
      <p className="quiet">{texts.text}</p>
    </div>
  );
}
