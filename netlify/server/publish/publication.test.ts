import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { securityLogPageSchema } from '#schema/people/security-log.ts';
import { type ApprovalCalls, siteOf, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { plumberContact } from '#tests/support/config-calls.ts';
import { dyingStores, interruptedStores, type KillPoint } from '#tests/support/store/faulty-store.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { endpoint } from '../http/endpoint.ts';
import { reindex } from '../store/index/client-index.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { publishAction } from './publication-actions.ts';
import { publishScheduled, resetScheduleNotes } from './schedules.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());

const hour = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
/** The timer's minute, at an instant. */
const tick = (hours: number, stores = openStores(undefined)) => publishScheduled({ stores, source: steadySource('timer', inHours(hours).getTime()) });

const site = {
  templateType: 'services',
  businessName: 'Plomería Ortega',
  heroTitle: { es: 'Fugas hoy', en: 'Leaks today' },
  publishing: 'manual',
  ...plumberContact,
};
const later = { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } };

const publish = (id: string, body: object, headers: Record<string, string> = {}, preview?: string) =>
  calls.api.call('POST', `/api/config/${id}/publication`, { body, headers: { ...calls.staff, ...headers }, ...(preview ? { preview } : {}) });
/** The same in a process with other stores. */
const publishOn = (stores: Stores, id: string, body: object) =>
  endpoint({ POST: publishAction }, { stores: () => stores })(
    new Request(`https://vitrina-prueba.netlify.app/api/config/${id}/publication`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...calls.staff },
      body: JSON.stringify(body),
    }),
    { ip: '1.2.3.4', params: { id }, deploy: { context: 'production', id: '1' } },
  );
const takeBack = (id: string, what: string) => calls.api.call('DELETE', `/api/config/${id}/publication${what}`, { headers: calls.staff });
const shown = async (id: string) => siteOf(await calls.read(id, {}));
const history = async (id: string) => (await calls.api.call('GET', `/api/config/${id}/revisions`, { headers: calls.staff })).seen.revisions;
const headOf = async (id: string) => z.looseObject({ schedule: z.unknown().optional() }).parse((await openStores(undefined).own.configs.read(id))?.value);

describe('publishing by hand', () => {
  test('nothing is public before; then what was published, while drafts go on', async () => {
    const id = await calls.make(site);
    const preparing = await calls.read(id, {});
    expect(siteOf(preparing)).toMatchObject({ preparing: true, revision: 0 });
    expect(JSON.stringify(preparing.body)).not.toContain('Fugas hoy');
    expect(await publish(id, { revision: 1 })).toMatchObject({ status: 200, seen: { revision: 2 } });
    expect(await shown(id)).toMatchObject({ revision: 2, heroTitle: { es: 'Fugas hoy' } });
    expect(JSON.stringify((await calls.read(id, {})).body)).not.toContain('publishing');
    await calls.edit(id, later);
    expect(await shown(id)).toMatchObject({ revision: 2, heroTitle: { es: 'Fugas hoy' } });
    expect(await history(id)).toMatchObject([{ action: 'save' }, { action: 'publish', savedBy: 'admin@vitrina.test' }, { action: 'create' }]);
    await publish(id, { revision: 3 });
    expect((await shown(id)).heroTitle?.es).toBe('Fugas ya');
  });

  test('published again, as after an answer that was lost, it is the same publication; withdrawn or scheduled meanwhile, another one', async () => {
    const id = await calls.make(site);
    expect((await publish(id, { revision: 1 })).seen.revision).toBe(2);
    expect(await publish(id, { revision: 2 })).toMatchObject({ status: 200, seen: { revision: 2 } });
    expect((await publish(id, { revision: 2 }, { 'if-match': '"1"' })).status).toBe(412);
    expect(await history(id)).toMatchObject([{ action: 'publish' }, { action: 'create' }]);
    await takeBack(id, '?what=site');
    expect(await publish(id, { revision: 2 })).toMatchObject({ status: 200, seen: { revision: 4 } });
  });

  test('stops while contact data is the template’s and lists what else is missing, in the person’s language; past that for who means it', async () => {
    const { phone: _phone, officeHours: _hours, ...bare } = site;
    const id = await calls.make(bare);
    const refused = await publish(id, { revision: 1 });
    expect(refused).toMatchObject({ status: 409, seen: { error: { code: 'not_ready' } } });
    const { issues } = refused.seen.error;
    expect(issues.slice(0, 2).map(({ path }) => path)).toEqual(['phone', 'officeHours.mondayFriday']);
    expect(issues).toContainEqual({ path: 'heroImage', message: 'Foto de portada' });
    expect((await publish(id, { revision: 1 }, { 'accept-language': 'en' })).seen.error.issues).toContainEqual({ path: 'heroImage', message: 'Cover photo' });
    expect((await history(id)).length).toBe(1);
    expect((await publish(id, { revision: 1, anyway: true })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ heroTitle: { es: 'Fugas hoy' } });
  });

  test('is refused where it means nothing: published on saving, archived, unknown, over a newer revision', async () => {
    const onSave = await calls.make({ ...site, publishing: 'onSave' });
    expect((await publish(onSave, { revision: 1 })).seen.error.code).toBe('published_on_save');
    const id = await calls.make(site);
    expect((await publish(id, { revision: 2 })).status).toBe(404);
    expect((await publish('999999', { revision: 1 })).status).toBe(404);
    expect((await publish(id, { revision: '1' })).status).toBe(422);
    await calls.edit(id, later);
    expect(await publish(id, { revision: 2 }, { 'if-match': '"1"' })).toMatchObject({ status: 412, seen: { error: { revision: 2 } } });
    await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
    expect((await publish(id, { revision: 2 })).seen.error.code).toBe('archived');
    expect(siteOf(await calls.read(id)).revision).toBe(3);
  });

  test('one of many replaces nothing that a colleague has published since the list was read', async () => {
    const id = await calls.make(site);
    const many = (revision: number) => publish(id, { revision, anyway: true, isOneOfMany: true });
    expect((await many(1)).status).toBe(200);
    expect((await many(1)).seen.revision, 'its answer was lost').toBe(2);
    await calls.edit(id, later);
    await publish(id, { revision: 3 });
    expect(await many(1)).toMatchObject({ status: 412, seen: { error: { code: 'conflict' } } });
    expect(await shown(id)).toMatchObject({ heroTitle: { es: 'Fugas ya' } });
    expect((await publish(id, { revision: 1 })).status, 'somebody means it').toBe(200);
    expect(await shown(id)).toMatchObject({ heroTitle: { es: 'Fugas hoy' } });
  });

  test('one of many replaces nothing that a colleague publishes while the call is being processed', async () => {
    let isDone = false;
    for (let operation = 0; !isDone; operation += 1) {
      const id = await calls.make(site);
      await calls.edit(id, later);
      const { stores, operations } = interruptedStores(operation, () => publish(id, { revision: 2 }));
      await publishOn(stores, id, { revision: 1, anyway: true, isOneOfMany: true });
      isDone = operation >= operations();
      if (!isDone) expect(await shown(id), `before operation ${operation}`).toMatchObject({ heroTitle: { es: 'Fugas ya' } });
    }
  });

  test('the site is taken off the web only if the query says so; repeating it changes nothing', async () => {
    const id = await calls.make(site);
    await publish(id, { revision: 1 });
    for (const what of ['', '?what=all']) expect((await takeBack(id, what)).status).toBe(422);
    expect(await shown(id)).not.toHaveProperty('preparing');
    expect((await takeBack(id, '?what=site')).status).toBe(200);
    expect(await shown(id)).toMatchObject({ preparing: true });
    expect((await takeBack(id, '?what=site')).seen.revision).toBe(3);
    const { events } = securityLogPageSchema.parse((await calls.api.call('GET', '/api/security-log', { headers: calls.staff })).body);
    expect(events.filter(({ type, config }) => type === 'site-withdrawn' && config === id)).toHaveLength(1);
  });

  test('an answer without a link counts for what is public, of which the tag tells when its form changes; never for a draft', async () => {
    const id = await calls.make({ ...site, clientApproval: { isFormEnabled: true, formStatus: 'active' } });
    await calls.edit(id, later);
    expect((await calls.submit(id)).status).toBe(422);
    await publish(id, { revision: 1 });
    const before = await calls.read(id, {});
    expect(siteOf(before)).toMatchObject({ revision: 1, heroTitle: { es: 'Fugas hoy' }, clientApproval: { isFormEnabled: true } });
    expect((await calls.submit(id, { revision: 2 })).status).toBe(422);
    expect((await calls.submit(id, { revision: 1 })).status).toBe(200);
    const after = await calls.read(id, { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after).toMatchObject({ status: 200, body: { revision: 1, clientApproval: { formStatus: 'completed' } } });
    expect((await calls.read(id, { 'if-none-match': after.headers.get('etag') ?? '' })).status).toBe(304);
  });
});

describe('publishing at a set time', () => {
  const scheduled = async (fields: object = {}) => {
    const id = await calls.make({ ...site, ...fields });
    expect((await publish(id, { revision: 1, at: inHours(2).toISOString() })).status).toBe(200);
    return id;
  };

  test('publishes the scheduled revision at its time and once, however many timers run', async () => {
    const id = await scheduled();
    await calls.edit(id, later);
    await tick(1);
    expect(await shown(id)).toMatchObject({ preparing: true });
    await Promise.all([tick(3), tick(3), tick(3)]);
    expect(await shown(id)).toMatchObject({ revision: 1, heroTitle: { es: 'Fugas hoy' } });
    await tick(4);
    expect((await history(id)).map(({ action }) => action)).toEqual(['publish', 'save', 'schedule', 'create']);
    expect((await history(id))[0]?.savedBy).toBe('admin@vitrina.test');
  });

  test('can be taken back, is overtaken by archiving, and moved', async () => {
    const taken = await scheduled();
    expect((await takeBack(taken, '?what=schedule')).status).toBe(200);
    expect((await takeBack(taken, '?what=schedule')).seen.revision).toBe(3);
    const archived = await scheduled();
    await calls.api.call('DELETE', `/api/config/${archived}`, { headers: calls.staff });
    await calls.api.call('POST', `/api/config/${archived}/restore`, { headers: calls.staff });
    const moved = await scheduled();
    await publish(moved, { revision: 1, at: inHours(5).toISOString() });
    await tick(3);
    for (const id of [taken, archived, moved]) expect(await shown(id)).toMatchObject({ preparing: true });
    await tick(6);
    expect(await shown(moved)).toMatchObject({ heroTitle: { es: 'Fugas hoy' } });
    expect(await shown(taken)).toMatchObject({ preparing: true });
  });

  test('is refused in the past, too far ahead, and in a preview, which has no timer', async () => {
    const id = await calls.make(site);
    const preview = 'deploy-preview-9';
    const there = await calls.api.signIn(undefined, { preview });
    for (const at of [inHours(-1).toISOString(), inHours(24 * 400).toISOString(), 'mañana']) expect((await publish(id, { revision: 1, at })).status).toBe(422);
    expect((await publish(id, { revision: 1, at: inHours(1).toISOString() }, there, preview)).status).toBe(403);
    expect((await publish(id, { revision: 1 }, there, preview)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ preparing: true });
  });

  test('is carried out at its time although a change of it was refused, or its function died', async () => {
    const refused = await scheduled();
    const late = { revision: 1, at: inHours(24 * 200).toISOString() };
    expect((await publish(refused, late, { 'if-match': '"1"' })).status).toBe(412);
    await tick(3);
    expect(await shown(refused)).toMatchObject({ heroTitle: { es: 'Fugas hoy' } });

    vi.spyOn(console, 'error').mockReturnValue();
    let isDone = false;
    for (let operation = 0; !isDone; operation += 1) {
      const id = await scheduled();
      const dying = dyingStores({ operation, when: 'before' });
      await publishOn(dying.stores, id, late);
      isDone = operation >= dying.operations();
      await tick(3);
      const isMoved = JSON.stringify(await headOf(id)).includes(late.at);
      expect(await shown(id), `killed at ${operation}`).toMatchObject(isMoved ? { preparing: true } : { heroTitle: { es: 'Fugas hoy' } });
    }
    vi.restoreAllMocks();
  });

  test('of a demo survives notes that were made anew', async () => {
    const id = 'services-demo';
    await calls.edit(id, { publishing: 'manual' });
    await calls.edit(id, { heroTitle: { es: 'Otro título', en: 'Another title' } });
    const revision = siteOf(await calls.read(id)).revision;
    expect((await publish(id, { revision, at: inHours(2).toISOString(), anyway: true })).status).toBe(200);
    await resetScheduleNotes(openStores(undefined));
    await tick(1);
    await tick(3);
    expect(await shown(id)).toMatchObject({ heroTitle: { es: 'Otro título' } });
  });

  test('survives damaged notes and a client list that was made anew', async () => {
    const { own } = openStores(undefined);
    const [one, other] = [await scheduled(), await scheduled()];
    await own.publish.write('scheduled', { nonsense: true });
    const third = await scheduled();
    await tick(1);
    await own.publish.remove('scheduled');
    await reindex(openStores(undefined));
    await resetScheduleNotes(openStores(undefined));
    await tick(1);
    await tick(3);
    for (const id of [one, other, third]) expect(await shown(id)).toMatchObject({ heroTitle: { es: 'Fugas hoy' } });
  });

  test('killed at any point, the next minute finishes it: nothing twice, nothing lost', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const whole = dyingStores({ operation: Number.POSITIVE_INFINITY, when: 'before' });
    await scheduled();
    await tick(3, whole.stores);
    const points = Array.from({ length: whole.operations() }, (_, operation): KillPoint[] => [
      { operation, when: 'before' },
      { operation, when: 'after' },
    ]).flat();
    for (const point of points) {
      const id = await scheduled();
      await tick(3, dyingStores(point).stores).catch(() => undefined);
      await tick(3);
      expect(await shown(id), JSON.stringify(point)).toMatchObject({ heroTitle: { es: 'Fugas hoy' } });
      expect((await history(id)).map(({ action }) => action)).toEqual(['publish', 'schedule', 'create']);
      expect(await headOf(id)).not.toHaveProperty('schedule');
    }
    const notes = z.record(z.string(), z.string()).parse((await openStores(undefined).own.publish.read('scheduled'))?.value);
    expect(Object.values(notes).filter((at) => at < inHours(3).toISOString())).toEqual([]);
    vi.restoreAllMocks();
  });
});
