import * as z from 'zod';
import { signedIn } from '../designer.ts';
import { expect } from './workspace.ts';

const createdSchema = z.object({ id: z.string() });
const storedSchema = z.record(z.string(), z.unknown());

/** Makes a client for one test, so that no other test edits it. */
export async function newClient(data: Record<string, unknown>): Promise<string> {
  const api = await signedIn();
  const created = await api.post('/api/config', { data: { templateType: 'restaurants', ...data } });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = createdSchema.parse(await created.json());
  await api.dispose();
  return id;
}

/** Saves a change as another designer on another device would. */
export async function saveElsewhere(id: string, change: Record<string, unknown>): Promise<void> {
  const api = await signedIn();
  const read = await api.get(`/api/config/${id}`);
  const data = { ...storedSchema.parse(await read.json()), ...change };
  const put = await api.put(`/api/config/${id}`, { data, headers: { 'if-match': read.headers()['etag'] ?? '' } });
  expect(put.status(), await put.text()).toBe(200);
  await api.dispose();
}
