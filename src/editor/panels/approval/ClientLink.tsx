import { Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
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
  /** Name of the recipient, if there are several messages. */
  to?: string;
  messages: Readonly<Record<Language, string>>;
  /** The recipient's WhatsApp number; without one, WhatsApp asks for the recipient. */
  number: string;
}

/** A prepared message with the link, which the user can edit before sending it. Edits in one language are kept while the other one is shown. */
export function LinkMessage({ label, to, messages, number }: MessageProps) {
  const texts = useTexts(approvalTexts).link;
  const copy = useCopy();
  const languageId = useId();
  const [language, setLanguage] = useState<Language>('es');
  const [edited, setEdited] = useState<Partial<Record<Language, string>>>({});
  const text = edited[language] ?? messages[language];
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="space-between">
        <Text size="sm" id={languageId}>
          {texts.language}
        </Text>
        <SegmentedControl
          styles={{ label: { minWidth: '4rem' } }}
          aria-labelledby={languageId}
          value={language}
          onChange={(value) => setLanguage(value === 'en' ? 'en' : 'es')}
          data={[
            { value: 'es', label: 'ES' },
            { value: 'en', label: 'EN' },
          ]}
        />
      </Group>
      <Textarea
        label={label}
        aria-label={to === undefined ? undefined : `${label}: ${to}`}
        value={text}
        onChange={({ currentTarget: { value } }) => setEdited((before) => ({ ...before, [language]: value }))}
        autosize
        minRows={2}
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
      </Group>
    </Stack>
  );
}

type LinkText = 'title' | 'text' | 'label' | 'message' | 'expires' | 'make' | 'another' | 'revoke' | 'revokeTitle' | 'revokeText' | 'revoked' | 'failed';

interface Props {
  /** Id of the heading, which other parts of the editor focus to lead here. */
  id: string;
  /** The link's path in the API. */
  path: string;
  /** Paths of other queries that a new link changes. */
  alsoRefresh?: readonly string[];
  texts: Readonly<Record<LinkText, string>>;
  /** The business's number on WhatsApp. */
  number: string;
  /** Whether the form behind the link is open; otherwise no message is offered. */
  canAnswer?: boolean;
  /** Called before the first link is made; `false` cancels. */
  before?(): Promise<boolean>;
  /** Text below the link. */
  children?: ReactNode;
  /** Renders one link per approver, in place of the single link and its message. */
  ownLinks?(approvers: NonNullable<ApprovalLinkBody['approvers']>): ReactNode;
}

/** A link for a client (approval or intake): create, send, replace and revoke it. */
export function ClientLink({ id, path, alsoRefresh = [], texts, number, canAnswer = true, before, children, ownLinks }: Props) {
  const confirm = useConfirm();
  // Polled, because a colleague may revoke the link and it expires by itself.
  const query = useWatched(approvalLinkStateSchema, path);
  const [isBusy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  const link = query.data?.link;
  const isAsked = useRef(false);
  // Focuses the new link, to be copied, unless the user has moved the focus elsewhere. If not, the pressed button has it, or, while that is
  // busy, the body, or, if the button is gone, the title (`useKeptFocus`).
  useEffect(() => {
    if (!link || !isAsked.current) return;
    isAsked.current = false;
    if (document.activeElement?.matches('body, button, h3')) section.current?.querySelector<HTMLElement>('input[readonly]')?.focus();
  }, [link]);
  async function change(method: 'POST' | 'DELETE') {
    setBusy(true);
    if (method === 'POST' && !link && before && !(await before())) return setBusy(false);
    isAsked.current = method === 'POST';
    const result = method === 'POST' ? await callApi(approvalLinkSchema, path, { method }) : await callApi(approvalLinkStateSchema, path, { method });
    setBusy(false);
    if (!result.ok) notifications.show({ color: 'bad', title: texts.failed, message: result.message });
    else if (method === 'DELETE') notifications.show({ message: texts.revoked });
    // Also after a failure, because the server may have made the change although its answer was lost.
    await refresh(path, ...alsoRefresh);
    if (!result.ok) isAsked.current = false;
  }
  const askToRevoke = () => confirm({ title: texts.revokeTitle, text: texts.revokeText, confirm: texts.revoke, onConfirm: () => change('DELETE') });
  const each = link?.approvers && ownLinks?.(link.approvers);
  return (
    <section aria-labelledby={id} ref={section}>
      <h3 id={id} tabIndex={-1}>
        {texts.title}
      </h3>
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
      <p className="quiet">{texts.text}</p>
      {children}
    </section>
  );
}
