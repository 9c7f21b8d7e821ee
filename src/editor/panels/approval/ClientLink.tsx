import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { fill } from '#core/fill.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import { type ApprovalLinkBody, approvalLinkSchema, approvalLinkStateSchema } from '#schema/approval/submission.ts';
import type { Language } from '#schema/language.ts';
import { callApi } from '../../api/call.ts';
import { useWatched } from '../../api/queries.ts';
import { refresh } from '../../api/query.ts';
import { dateText } from '../../app/dates.ts';
import { CopyLine, useCopy } from '../../app/kit/CopyLine.tsx';
import { useConfirm } from '../../app/kit/dialogs.tsx';
import { QueryStatus } from '../../app/kit/Screen.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';

interface MessageProps {
  label: string;
  /** Whom it is for, where there are several. */
  to?: string;
  messages: Readonly<Record<Language, string>>;
  /** The business's own number; without one WhatsApp asks whom to send to. */
  number: string;
}

/** A message ready to send, which may be changed first. */
export function LinkMessage({ label, to, messages, number }: MessageProps) {
  const texts = useTexts(approvalTexts).link;
  const copy = useCopy();
  const [language, setLanguage] = useState<Language>('es');
  const [edited, setEdited] = useState<string>();
  const text = edited ?? messages[language];
  return (
    <Stack gap="xs">
      <Textarea
        label={label}
        aria-label={to === undefined ? undefined : `${label}: ${to}`}
        value={text}
        onChange={(event) => setEdited(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
        lang={language}
      />
      <Group gap="xs">
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
      </Group>
    </Stack>
  );
}

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
  /** Whether who gets the link can answer: else there is no message to send it with. */
  canAnswer?: boolean;
  /** Done before a first link is made; without a `true` none is. */
  before?(): Promise<boolean>;
  /** What is said above the link. */
  children?: ReactNode;
  /** In place of one link and its message, where each person has an own one. */
  ownLinks?(approvers: NonNullable<ApprovalLinkBody['approvers']>): ReactNode;
}

/** A link that a client gets: made, sent on and revoked here. */
export function ClientLink({ id, path, alsoRefresh = [], texts, number, canAnswer = true, before, children, ownLinks }: Props) {
  const confirm = useConfirm();
  // Another designer may revoke it, and it ends by itself.
  const query = useWatched(approvalLinkStateSchema, path);
  const [isBusy, setBusy] = useState(false);
  const link = query.data?.link;
  async function change(method: 'POST' | 'DELETE') {
    setBusy(true);
    if (method === 'POST' && !link && before && !(await before())) return setBusy(false);
    const result = method === 'POST' ? await callApi(approvalLinkSchema, path, { method }) : await callApi(approvalLinkStateSchema, path, { method });
    setBusy(false);
    if (!result.ok) return notifications.show({ color: 'bad', title: texts.failed, message: result.message });
    if (method === 'DELETE') notifications.show({ message: texts.revoked });
    return refresh(path, ...alsoRefresh);
  }
  const askToRevoke = () => confirm({ title: texts.revokeTitle, text: texts.revokeText, confirm: texts.revoke, onConfirm: () => change('DELETE') });
  const each = link?.approvers && ownLinks?.(link.approvers);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {texts.title}
      </h3>
      <p className="quiet">{texts.text}</p>
      {children}
      <QueryStatus query={query} />
      {link && (
        <>
          {each ?? <CopyLine label={texts.label} value={link.url} />}
          <p className="quiet">{fill(texts.expires, { date: dateText(link.expiresAt, $editorLanguage.get()) })}</p>
          {!each && canAnswer && <LinkMessage label={texts.message} key={link.whatsappText.es} messages={link.whatsappText} number={number} />}
        </>
      )}
      <Group gap="xs">
        <Button variant={link ? 'default' : 'filled'} onClick={() => change('POST')} loading={isBusy} disabled={!query.data}>
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
