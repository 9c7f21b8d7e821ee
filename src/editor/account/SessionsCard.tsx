import { Badge, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import * as z from 'zod';
import { accountTexts } from '#content/editor/account/texts.ts';
import { fill } from '#core/fill.ts';
import { type OwnSession, ownSessionsSchema } from '#schema/people/account.ts';
import { callApi } from '../api/call.ts';
import { refresh, useApi } from '../api/query.ts';
import { ago, instantText } from '../app/dates.ts';
import { LoadFailed } from '../app/kit/Screen.tsx';
import { useLeave } from '../app/use-leave.tsx';
import { useNow } from '../app/use-now.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { Card, sessionsPath } from './Card.tsx';

/** The user's sessions; each can be ended. */
export function SessionsCard() {
  const texts = useTexts(accountTexts).sessions;
  const { data, error, refetch } = useApi(ownSessionsSchema, sessionsPath, { isFresh: true });
  const leave = useLeave();

  return (
    <Card id="account-sessions" title={texts.title} text={texts.text}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data && (
        <ul className="rows" aria-label={texts.table}>
          {data.sessions
            .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
            .map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
        </ul>
      )}
      <Button variant="default" onClick={() => leave(true)}>
        {texts.everywhere}
      </Button>
    </Card>
  );
}

function SessionRow({ session: { id, isThis, device, address, madeAt, lastUsedAt, by } }: { session: OwnSession }) {
  const texts = useTexts(accountTexts).sessions;
  const now = useNow(60_000);
  const language = $editorLanguage.get();
  const name = device === '' ? texts.unknownDevice : device;

  async function end() {
    const result = await callApi(z.object({}), `${sessionsPath}/${id}`, { method: 'DELETE' });
    await refresh(sessionsPath);
    if (result.ok) notifications.show({ message: fill(texts.ended, { device: name }) });
    else notifications.show({ color: 'bad', title: texts.failed, message: result.message });
  }

  return (
    <Group component="li" justify="space-between">
      <div>
        <b>{name}</b>
        {address !== '' && <small> {address}</small>}
        <Text c="dimmed" size="sm">
          {texts.used}: {ago(lastUsedAt, now, language)} · {texts.began}: {instantText(madeAt, language)}, {texts.by[by]}
        </Text>
      </div>
      {isThis ? (
        <Badge color="good">{texts.here}</Badge>
      ) : (
        <Button variant="default" size="compact-md" onClick={end} aria-label={fill(texts.endOf, { device: name })}>
          {texts.end}
        </Button>
      )}
    </Group>
  );
}
