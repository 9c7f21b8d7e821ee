import { Alert, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { fill } from '#core/fill.ts';
import { type ApprovalLinkBody, approvalLinkSchema, approvalLinkStateSchema } from '#schema/approval/submission.ts';
import { callApi } from '../../api/call.ts';
import { refresh, useApi } from '../../api/query.ts';
import { dateText } from '../../app/dates.ts';
import { CopyLine } from '../../app/kit/CopyLine.tsx';
import { useConfirm } from '../../app/kit/use-confirm.tsx';
import { $editorLanguage } from '../../language.ts';
import { LinkMessage } from './LinkMessage.tsx';

type Text = 'title' | 'text' | 'label' | 'message' | 'expires' | 'make' | 'another' | 'revoke' | 'revokeTitle' | 'revokeText' | 'revoked' | 'failed';

interface Props {
  /** Of the heading, which is focused where a designer is led here. */
  id: string;
  /** The address of the link in the API. */
  path: string;
  /** What else of the API a new link changes. */
  alsoRefresh?: readonly string[];
  texts: Readonly<Record<Text, string>>;
  /** The business's number on WhatsApp. */
  number: string;
  /** What is said above the link. */
  children?: ReactNode;
  /** In place of one link and its message, where each person has an own one. */
  ownLinks?(approvers: NonNullable<ApprovalLinkBody['approvers']>): ReactNode;
}

/** A link that a client gets: made, sent on and revoked here. */
export function ClientLink({ id, path, alsoRefresh = [], texts, number, children, ownLinks }: Props) {
  const confirm = useConfirm();
  const { data, error } = useApi(approvalLinkStateSchema, path, { isFresh: true });
  const [isBusy, setBusy] = useState(false);
  async function change(method: 'POST' | 'DELETE') {
    setBusy(true);
    const result = method === 'POST' ? await callApi(approvalLinkSchema, path, { method }) : await callApi(approvalLinkStateSchema, path, { method });
    setBusy(false);
    if (!result.ok) return notifications.show({ color: 'bad', title: texts.failed, message: result.message });
    if (method === 'DELETE') notifications.show({ message: texts.revoked });
    return refresh(path, ...alsoRefresh);
  }
  const askToRevoke = () => confirm({ title: texts.revokeTitle, text: texts.revokeText, confirm: texts.revoke, onConfirm: () => change('DELETE') });
  const link = data?.link;
  const each = link?.approvers && ownLinks?.(link.approvers);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {texts.title}
      </h3>
      <p className="quiet">{texts.text}</p>
      {children}
      {error && (
        <Alert color="bad" role="alert">
          {error.failure.message}
        </Alert>
      )}
      {link && (
        <>
          {each ?? <CopyLine label={texts.label} value={link.url} />}
          <p className="quiet">{fill(texts.expires, { date: dateText(link.expiresAt, $editorLanguage.get()) })}</p>
          {!each && <LinkMessage label={texts.message} key={link.whatsappText.es} messages={link.whatsappText} number={number} />}
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
