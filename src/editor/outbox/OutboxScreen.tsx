import { Alert, Badge, Button, Grid, Group, NavLink, Paper, SegmentedControl, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useState } from 'react';
import { outboxTexts } from '#content/editor/outbox/texts.ts';
import { fill } from '#core/fill.ts';
import type { ListedClient } from '#schema/calls/client-list.ts';
import { hiddenToken, type OutboxMail, outboxAnswerSchema, outboxLinkSchema } from '#schema/email.ts';
import { callApi } from '../api/call.ts';
import { refresh, useApi } from '../api/query.ts';
import { ago, instantText, useNow } from '../app/dates.ts';
import { ClientMark } from '../app/kit/ClientMark.tsx';
import { CopyLine, useCopy } from '../app/kit/CopyLine.tsx';
import { Empty, QueryStatus, Screen } from '../app/kit/Screen.tsx';
import { Link } from '../app/navigation.tsx';
import { editorPath } from '../app/routes.ts';
import { useTitle } from '../app/use-title.ts';
import { useClientName, useNamedClients } from '../clients/use-clients.ts';
import { $editorLanguage, useTexts } from '../language.ts';

interface MailLinkProps {
  mail: OutboxMail;
  /** The link; '' until the user has asked for it. */
  link: string;
  onShown(link: string): void;
}

/** The link of a mail to a user. It signs in, so the server reveals it only once. */
function MailLink({ mail, link, onShown }: MailLinkProps) {
  const texts = useTexts(outboxTexts);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  async function show() {
    setIsBusy(true);
    const result = await callApi(outboxLinkSchema, `/api/outbox/${encodeURIComponent(mail.id)}/link`, { method: 'POST' });
    setIsBusy(false);
    if (result.ok) onShown(result.value.link);
    else setError(result.message);
    await refresh('/api/outbox');
  }

  if (link !== '') {
    return (
      <Stack gap="xs" w="100%" maw="46rem" role="status">
        <Text>{texts.link.once}</Text>
        <CopyLine label={texts.link.label} value={link} />
      </Stack>
    );
  }
  if (mail.link === 'shown') {
    return (
      <Alert color="warn">
        <Text>{texts.link.shown}</Text>
        <Link href="/editor/staff">{texts.link.staff}</Link>
      </Alert>
    );
  }
  return (
    <Stack gap="xs" align="start">
      <Text>{texts.link.ready}</Text>
      <Button color="rosa" onClick={show} loading={isBusy}>
        {texts.link.show}
      </Button>
      {error !== '' && (
        <Alert color="bad" role="alert">
          {error}
        </Alert>
      )}
    </Stack>
  );
}

/** Returns the client that a mail is about; `undefined` if it is about none, or the client no longer exists. */
type ClientOf = (mail: OutboxMail) => ListedClient | undefined;

interface MailProps {
  mail: OutboxMail;
  client: ListedClient | undefined;
  onBack(): void;
}

/**
 * The content security policy of a mail's frame: only styles and this site's pictures. As the frame is also sandboxed without
 * an origin, the mail can run no scripts and make no other requests.
 */
const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:">`;
// Links open in a new tab, not inside the frame.
const htmlOf = (html: string): string => `${policy}<base target="_blank">${html}`;

/** The mail with the revealed token in place of its placeholder. */
function withLink(mail: OutboxMail, link: string): OutboxMail {
  const token = new URL(link).searchParams.get('token') ?? '';
  return { ...mail, text: mail.text.replaceAll(hiddenToken, token), html: mail.html.replaceAll(hiddenToken, token) };
}

const mailAddress = ({ to, subject, text }: OutboxMail): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;

/** One mail, as HTML or plain text. A mail with a hidden link can be copied only after the link is revealed. */
function MailView({ mail: kept, client, onBack }: MailProps) {
  const texts = useTexts(outboxTexts);
  const nameOf = useClientName();
  const copy = useCopy();
  const [view, setView] = useState('html');
  const [link, setLink] = useState('');
  const mail = link === '' ? kept : withLink(kept, link);
  const isWhole = kept.link === undefined || link !== '';
  return (
    <Paper component="article" className="mail">
      <Stack component="header" align="start" gap="xs" p="md">
        <Button hiddenFrom="md" variant="default" onClick={onBack}>
          {texts.back}
        </Button>
        <Title order={2}>{mail.subject}</Title>
        <Text c="dimmed">
          {fill(texts.to, { to: mail.to })} · {fill(texts.from, { when: instantText(mail.at, $editorLanguage.get()) })}
        </Text>
        {client && <Link href={editorPath(client.id)}>{nameOf(client)}</Link>}
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

/** In place of a client's mark, for mails that are about no client: those to the team. */
const OwnMark = () => (
  <ThemeIcon variant="light" color="quiet" size={28} radius="22%" aria-hidden="true">
    <IconUser size={17} stroke={1.75} />
  </ThemeIcon>
);

interface Props {
  mails: readonly OutboxMail[];
  clientOf: ClientOf;
  chosen: string | undefined;
  onChoose(id: string): void;
}

/** The unsent mails, newest first, each with the client it is about. */
function MailList({ mails, clientOf, chosen, onChoose }: Props) {
  const texts = useTexts(outboxTexts);
  const nameOf = useClientName();
  const now = useNow(60_000);
  return (
    <Paper component="ul" className="plain mail-list" aria-label={texts.list}>
      {mails.map((mail) => {
        const { id, at, kind, to, subject } = mail;
        const client = clientOf(mail);
        return (
          <li key={id}>
            <NavLink
              component="button"
              type="button"
              bdrs={0}
              active={id === chosen}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
              label={<b>{subject}</b>}
              leftSection={client ? <ClientMark client={client} size={28} /> : <OwnMark />}
              description={
                <>
                  {client && (
                    <>
                      {nameOf(client)}
                      <br />
                    </>
                  )}
                  {fill(texts.to, { to })}
                  <br />
                  {texts.kinds[kind]} · {ago(at, now, $editorLanguage.get())}
                </>
              }
            />
          </li>
        );
      })}
    </Paper>
  );
}

/** Mails that were not sent because no provider is configured (`/editor/outbox`), to be read and sent by hand. */
export function OutboxScreen() {
  const texts = useTexts(outboxTexts);
  useTitle(texts.title);
  const [chosen, setChosen] = useState<string>();
  const query = useApi(outboxAnswerSchema, '/api/outbox', { isFresh: true });
  const { data, isFetching, refetch } = query;
  const { data: clients } = useNamedClients([...new Set(data?.mails.flatMap(({ client }) => client ?? []))]);
  const clientOf: ClientOf = (mail) => clients?.find(({ id }) => id === mail.client);
  const mail = data?.mails.find(({ id }) => id === chosen);
  return (
    <Screen
      title={texts.title}
      count={data?.mails.length}
      actions={
        <Button variant="default" onClick={() => refetch()} loading={isFetching}>
          {texts.refresh}
        </Button>
      }
    >
      <QueryStatus query={query} isList />
      {data?.mails.length === 0 && <Empty>{texts.none}</Empty>}
      {data && data.mails.length > 0 && (
        <>
          <Alert color="warn">
            {texts.text} {texts.setup}
          </Alert>
          <Grid>
            <Grid.Col span={{ base: 12, md: 4 }} {...(mail && { visibleFrom: 'md' })}>
              <MailList mails={data.mails} clientOf={clientOf} chosen={chosen} onChoose={setChosen} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 8 }} {...(!mail && { visibleFrom: 'md' })}>
              {mail ? <MailView key={mail.id} mail={mail} client={clientOf(mail)} onBack={() => setChosen(undefined)} /> : <Empty>{texts.choose}</Empty>}
            </Grid.Col>
          </Grid>
        </>
      )}
    </Screen>
  );
}
