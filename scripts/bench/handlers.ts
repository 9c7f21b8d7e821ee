import { listAction } from '#server/config-api/list.ts';
import { readAction } from '#server/config-api/read.ts';
import { saveAction } from '#server/config-api/write.ts';
import { type Actions, endpoint } from '#server/http/endpoint.ts';
import { readPublishAction } from '#server/publish/actions.ts';
import { signInAction } from '#server/session/actions.ts';
import type { BlobStore } from '#server/store/blobs/blob-store.ts';
import { sharingMemoryStore } from '#server/store/blobs/memory-store.ts';
import { openStores } from '#server/store/stores.ts';
import { benchConfig, firstBenchId } from './clients.ts';
import { fillStore } from './fill-store.ts';

export interface HandlerFigure {
  call: string;
  /** Milliseconds of processor time without the store: median and 95th percentile. */
  median: number;
  p95: number;
}

const warmUps = 50;
const rounds = 300;
const site = 'https://vitrina.example';
const admin = { email: 'bench@vitrina.example', password: 'una-clave-para-medir' };

/** Calls the real handlers over stores in memory, each some hundred times, as a warm function would. `clients` are in the store. */
export async function measureHandlers(clients: number): Promise<HandlerFigure[]> {
  Object.assign(process.env, { SESSION_SECRET: 'secreto-solo-para-medir-de-32-letras', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  // Stores in memory that take no time, so that only the handler is measured.
  const kept = new Map<string, BlobStore>();
  const stores = openStores(undefined, (name) => {
    const store = kept.get(name) ?? sharingMemoryStore();
    kept.set(name, store);
    return store;
  });
  await fillStore(stores, clients);
  const id = String(firstBenchId);
  const handle = (actions: Actions) => endpoint(actions, { stores: () => stores });
  const context = { ip: '203.0.113.7', params: { id }, deploy: { context: 'production', id: 'bench' } };
  const signedIn = await handle({ POST: signInAction })(
    new Request(`${site}/api/session`, { method: 'POST', body: JSON.stringify(admin), headers: { 'content-type': 'application/json' } }),
    context,
  );
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const body = JSON.stringify(benchConfig(0));
  const config = handle({ GET: readAction, PUT: saveAction });
  const get = (path: string, headers: Record<string, string> = {}) => new Request(`${site}${path}`, { headers });
  const save = () => new Request(`${site}/api/config/${id}`, { method: 'PUT', body, headers: { cookie, 'content-type': 'application/json', 'if-match': '*' } });
  const calls: [string, (request: Request, given: typeof context) => Promise<Response>, () => Request, (() => Promise<unknown>)?][] = [
    ['GET /api/config/{id}, a visitor', config, () => get(`/api/config/${id}`)],
    ['GET /api/config/{id}, a designer', config, () => get(`/api/config/${id}`, { cookie })],
    ['PUT /api/config/{id}, a save', config, save],
    [
      `GET /api/configs, a page of ${clients.toLocaleString('en')} clients`,
      handle({ GET: listAction }),
      () => get('/api/configs?limit=100&sort=name&offset=500', { cookie }),
    ],
    [
      'the same, just after a save',
      handle({ GET: listAction }),
      () => get('/api/configs?limit=100&sort=name&offset=500', { cookie }),
      () => config(save(), context),
    ],
    [
      `GET /api/configs, a search in ${clients.toLocaleString('en')} clients`,
      handle({ GET: listAction }),
      () => get('/api/configs?limit=100&query=taller', { cookie }),
    ],
    [`GET /api/configs without a limit, ${clients.toLocaleString('en')} clients`, handle({ GET: listAction }), () => get('/api/configs', { cookie })],
    [`GET /api/publish, ${clients.toLocaleString('en')} clients`, handle({ GET: readPublishAction }), () => get('/api/publish', { cookie })],
  ];
  const figures: HandlerFigure[] = [];
  for (const [call, run, request, prepare] of calls) {
    const times: number[] = [];
    for (let n = 0; n < warmUps + rounds; n += 1) {
      await prepare?.();
      const asked = request();
      const before = process.cpuUsage();
      const answer = await run(asked, context);
      const { user, system } = process.cpuUsage(before);
      if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
      if (n >= warmUps) times.push((user + system) / 1000);
    }
    times.sort((a, b) => a - b);
    figures.push({ call, median: times[Math.floor(rounds / 2)] ?? 0, p95: times[Math.floor(rounds * 0.95)] ?? 0 });
  }
  return figures;
}
