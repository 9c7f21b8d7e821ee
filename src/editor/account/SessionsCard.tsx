import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import * as z from 'zod';
import { accountTexts } from '#content/editor/account/texts.ts';
import { type OwnSession, ownSessionsSchema } from '#schema/people/account.ts';
import { callApi } from '../api/call.ts';
import { refresh, useApi } from '../api/query.ts';
import { ago, instantText } from '../app/dates.ts';
import { fill } from '../app/fill.ts';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useLeave } from '../app/use-leave.tsx';
import { useNow } from '../app/use-now.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { sessionsPath } from './paths.ts';

/** Where the person is signed in, each to be ended. */
export function SessionsCard() {
  const texts = useTexts(accountTexts).sessions;
  const { data, error, refetch } = useApi(ownSessionsSchema, sessionsPath, { isFresh: true });
  const leave = useLeave();

  return (
    <section className="account-card" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{texts.title}</h2>
      <p className="desk-text">{texts.text}</p>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data && (
        <ul className="account-list" aria-label={texts.table}>
          {data.sessions
            .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
            .map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
        </ul>
      )}
      <Button variant="default" className="account-action" onClick={() => leave(true)}>
        {texts.everywhere}
      </Button>
    </section>
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
    <li>
      <div>
        <b>{name}</b>
        {address !== '' && <small> {address}</small>}
        <small className="account-line">
          {texts.used}: {ago(lastUsedAt, now, language)} · {texts.began}: {instantText(madeAt, language)}, {texts.by[by]}
        </small>
      </div>
      {isThis ? (
        <span className="badge" data-tone="good">
          {texts.here}
        </span>
      ) : (
        <Button variant="default" size="compact-md" onClick={end} aria-label={fill(texts.endOf, { device: name })}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
