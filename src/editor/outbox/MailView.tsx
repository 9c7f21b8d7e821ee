import { Badge, Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { outboxTexts } from '#content/editor/outbox/texts.ts';
import { hiddenToken, type OutboxMail } from '#schema/email.ts';
import { instantText } from '../app/dates.ts';
import { fill } from '../app/fill.ts';
import { useCopy } from '../app/use-copy.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { MailLink } from './MailLink.tsx';

interface Props {
  mail: OutboxMail;
  onBack(): void;
}

/** Nothing in a mail may run or be fetched: the frame has no origin, and its own policy allows styles and our pictures only. */
const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:">`;
// Links open beside the editor, never inside of the little frame.
const htmlOf = (html: string): string => `${policy}<base target="_blank">${html}`;

/** The mail with the secret part of its link put back where it belongs. */
function withLink(mail: OutboxMail, link: string): OutboxMail {
  const token = new URL(link).searchParams.get('token') ?? '';
  return { ...mail, text: mail.text.replaceAll(hiddenToken, token), html: mail.html.replaceAll(hiddenToken, token) };
}

const mailAddress = ({ to, subject, text }: OutboxMail): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;

/** One mail, as its reader would see it or as plain text. One with a link can be sent on once the link is shown. */
export function MailView({ mail: kept, onBack }: Props) {
  const texts = useTexts(outboxTexts);
  const copy = useCopy();
  const [view, setView] = useState('html');
  const [link, setLink] = useState('');
  const mail = link === '' ? kept : withLink(kept, link);
  const isWhole = kept.link === undefined || link !== '';
  return (
    <Paper component="article" className="mail">
      <Stack component="header" align="start" gap="xs" p="md">
        <Button hiddenFrom="md" variant="subtle" onClick={onBack}>
          {texts.back}
        </Button>
        <Title order={2}>{mail.subject}</Title>
        <Text c="dimmed">
          {fill(texts.to, { to: mail.to })} · {fill(texts.from, { when: instantText(mail.at, $editorLanguage.get()) })}
        </Text>
        <Badge color="warn">{texts.notSent}</Badge>
        <Group gap="xs">
          <SegmentedControl
            value={view}
            onChange={setView}
            data={[
              { value: 'html', label: texts.html },
              { value: 'plain', label: texts.plain },
            ]}
          />
          {isWhole && (
            <>
              <Button variant="default" onClick={() => copy(mail.text)}>
                {texts.copy}
              </Button>
              <Button component="a" variant="default" href={mailAddress(mail)}>
                {texts.compose}
              </Button>
            </>
          )}
        </Group>
        {kept.link && <MailLink mail={kept} link={link} onShown={setLink} />}
      </Stack>
      {view === 'html' ? (
        <iframe title={fill(texts.frame, { subject: mail.subject })} sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={htmlOf(mail.html)} />
      ) : (
        <pre>{mail.text}</pre>
      )}
    </Paper>
  );
}
