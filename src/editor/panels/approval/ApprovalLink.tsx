import { Alert, Button, SegmentedControl, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { fill } from '#core/fill.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import { approvalLinkSchema, approvalLinkStateSchema } from '#schema/approval/submission.ts';
import type { Language } from '#schema/language.ts';
import { callApi } from '../../api/call.ts';
import { refresh, useApi } from '../../api/query.ts';
import { dateText } from '../../app/dates.ts';
import { CopyLine, useCopy } from '../../app/kit/CopyLine.tsx';
import { useConfirm } from '../../app/kit/use-confirm.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useApproval } from './use-approval.ts';

interface Props {
  messages: Readonly<Record<Language, string>>;
  /** The business's own number; without one WhatsApp asks whom to send to. */
  number: string;
}

/** A message ready to send, which may be changed first. */
function LinkMessage({ messages, number }: Props) {
  const texts = useTexts(approvalTexts).link;
  const copy = useCopy();
  const [language, setLanguage] = useState<Language>('es');
  const [edited, setEdited] = useState<string>();
  const text = edited ?? messages[language];
  return (
    <div className="link-message">
      <Textarea
        label={texts.message}
        value={text}
        onChange={(event) => setEdited(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
        lang={language}
      />
      <div className="row-buttons">
        <Button variant="default" onClick={() => copy(text)}>
          {texts.copyMessage}
        </Button>
        <Button
          component="a"
          variant="default"
          href={whatsappLink(number, text) ?? `https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.whatsapp}
        </Button>
        <SegmentedControl
          aria-label={texts.language}
          value={language}
          onChange={(value) => {
            setLanguage(value === 'en' ? 'en' : 'es');
            setEdited(undefined);
          }}
          data={[
            { value: 'es', label: 'ES' },
            { value: 'en', label: 'EN' },
          ]}
        />
      </div>
    </div>
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

  async function change(method: 'POST' | 'DELETE') {
    setIsBusy(true);
    const result = method === 'POST' ? await callApi(approvalLinkSchema, path, { method }) : await callApi(approvalLinkStateSchema, path, { method });
    setIsBusy(false);
    if (!result.ok) return notifications.show({ color: 'bad', title: texts.failed, message: result.message });
    if (method === 'DELETE') notifications.show({ message: texts.revoked });
    return refresh(path);
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
          <CopyLine label={texts.label} value={link.url} />
          <p className="quiet">{fill(texts.expires, { date: dateText(link.expiresAt, $editorLanguage.get()) })}</p>
          <LinkMessage key={link.whatsappText.es} messages={link.whatsappText} number={whatsapp} />
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
