import { expect } from 'vitest';
import * as z from 'zod';
import { hiddenToken, outboxMailSchema } from '#schema/email.ts';
import { staffListSchema } from '#schema/people/users.ts';
import { unseal } from '#server/keys.ts';
import { netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import type { TestApi } from './test-api.ts';

type Session = { cookie: string };

export const password = 'una-clave-nueva';
export const ana = { email: 'ana@vitrina.test', name: 'Ana Núñez', role: 'editor' } as const;

const storedMailSchema = outboxMailSchema.extend({ sealedLink: z.string() });
export const tokenOf = (link: URL): string => link.searchParams.get('token') ?? '';

/** The sent mails. */
export async function mails() {
  const store = netlifyBlobStore('outbox');
  const keys = (await store.list()).map(({ key }) => key).sort();
  return Promise.all(
    keys.map(async (key) => {
      const { sealedLink = '', ...mail } = storedMailSchema.parse((await store.read(key))?.value);
      const token = tokenOf(new URL(unseal('outbox-link', mail.id, sealedLink)?.text ?? ''));
      return { ...mail, text: mail.text.replaceAll(hiddenToken, token), html: mail.html.replaceAll(hiddenToken, token) };
    }),
  );
}

/** The link of the newest mail to somebody. */
export async function linkTo(email: string): Promise<URL> {
  const mail = (await mails()).findLast(({ to }) => to === email);
  return new URL(/^https:\S+$/m.exec(mail?.text ?? '')?.[0] ?? '');
}

/** Calls of administrators and invited people. */
export function staffCalls(api: () => TestApi) {
  const accept = (token: string, body: Record<string, unknown> = {}) => api().call('POST', '/api/session/accept', { body: { token, password, ...body } });
  return {
    accept,
    staff: async (headers: Session) => staffListSchema.parse((await api().call('GET', '/api/users', { headers })).body).users,
    put: (headers: Session, body: unknown) => api().call('PUT', '/api/users', { headers, body }),
    whoIs: async (headers: Session) => (await api().call('GET', '/api/session', { headers })).seen.user,
    /** Invites a person and accepts the invitation; returns the session. */
    async join(admin: Session, person: { email: string; name: string; role: 'admin' | 'editor' }): Promise<Session> {
      expect((await api().call('POST', '/api/users', { headers: admin, body: person })).status).toBe(201);
      const answer = await accept(tokenOf(await linkTo(person.email)));
      expect(answer.status).toBe(200);
      return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    },
  };
}
