import { Alert, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { intakePanelTexts } from '#content/intake/staff-texts.ts';
import { fill } from '#core/fill.ts';
import { approvalLinkSchema, approvalLinkStateSchema } from '#schema/approval/submission.ts';
import { callApi } from '../../api/call.ts';
import { refresh, useApi } from '../../api/query.ts';
import { dateText } from '../../app/dates.ts';
import { CopyLine } from '../../app/kit/CopyLine.tsx';
import { useConfirm } from '../../app/kit/use-confirm.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useDocument } from '../../stores/use-field.ts';
import { LinkMessage } from '../approval/LinkMessage.tsx';

/** Where a client's intake is read. */
export const intakeOf = (id: string): string => `/api/config/${id}/intake`;

/** The link that an owner sends by: made, sent on and revoked here. */
export function IntakeLink() {
  const texts = useTexts(intakePanelTexts).link;
  const confirm = useConfirm();
  const { id, config } = useDocument();
  const path = `${intakeOf(id)}-link`;
  const { data, error } = useApi(approvalLinkStateSchema, path, { isFresh: true });
  const [isBusy, setBusy] = useState(false);
  async function change(method: 'POST' | 'DELETE') {
    setBusy(true);
    const result = method === 'POST' ? await callApi(approvalLinkSchema, path, { method }) : await callApi(approvalLinkStateSchema, path, { method });
    setBusy(false);
    if (!result.ok) return notifications.show({ color: 'bad', title: texts.failed, message: result.message });
    if (method === 'DELETE') notifications.show({ message: texts.revoked });
    return refresh(path);
  }
  const link = data?.link;
  return (
    <section aria-labelledby="intake-link">
      <h3 id="intake-link">{texts.title}</h3>
      <p className="quiet">{texts.text}</p>
      {error && (
        <Alert color="bad" role="alert">
          {error.failure.message}
        </Alert>
      )}
      {link && (
        <>
          <CopyLine label={texts.label} value={link.url} />
          <p className="quiet">{fill(texts.expires, { date: dateText(link.expiresAt, $editorLanguage.get()) })}</p>
          <LinkMessage
            label={texts.message}
            key={link.whatsappText.es}
            messages={link.whatsappText}
            number={typeof config['whatsappNumber'] === 'string' ? config['whatsappNumber'] : ''}
          />
        </>
      )}
      <Group gap="xs">
        <Button variant={link ? 'default' : 'filled'} onClick={() => change('POST')} loading={isBusy} disabled={!data}>
          {link ? texts.another : texts.make}
        </Button>
        {link && (
          <Button
            variant="subtle"
            color="bad"
            onClick={() => confirm({ title: texts.revokeTitle, text: texts.revokeText, confirm: texts.revoke, onConfirm: () => change('DELETE') })}
          >
            {texts.revoke}
          </Button>
        )}
      </Group>
    </section>
  );
}
