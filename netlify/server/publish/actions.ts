import type * as z from 'zod';
import { deploysInMonth } from '#core/publish/state.ts';
import { roles } from '#schema/api.ts';
import { maxPending, type PublishAnswer, publishRequestSchema } from '#schema/publish/publish.ts';
import { failedClientSites, readClientBuilds } from '../client-sites/builds.ts';
import { type Failure, fail, json } from '../http/answer.ts';
import { parseJsonBytes, readCappedBytes } from '../http/capped-bytes.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { readPublishState } from './build-orders.ts';
import { readPending, readPublished } from './published.ts';
import { requestPublish } from './request.ts';

async function publishAnswer({ stores, source }: Call): Promise<PublishAnswer> {
  const [state, published, builds] = await Promise.all([readPublishState(stores), readPublished(stores), readClientBuilds(stores)]);
  const pending = await readPending(stores, published);
  const { deploys: _deploys, waitingSince: _since, hookFailures: _orders, buildFailures: _builds, ...progress } = state;
  return {
    ...progress,
    pending: pending.slice(0, maxPending),
    pendingCount: pending.length,
    skipped: published?.skipped ?? [],
    clientSites: failedClientSites(builds),
    deploysThisMonth: deploysInMonth(state, source.now()),
  };
}

export const readPublishAction: Action = {
  access: roles,
  run: async (call) => json(await publishAnswer(call)),
};

const maxBytes = 1024;

/** POST `/api/publish`: requests a build; 202, because it comes later. `{now: true}` skips the wait for quiet; the body may be left out. */
export const requestPublishAction: Action = {
  access: roles,
  async run(call) {
    const asked = await readRequest(call.request);
    if (!asked.ok) return asked;
    await requestPublish(call.stores, call.source.now(), { isUrgent: asked.value.now, isChange: false });
    return json(await publishAnswer(call), { status: 202 });
  },
};

async function readRequest(request: Request): Promise<{ ok: true; value: z.infer<typeof publishRequestSchema> } | Failure> {
  const bytes = await readCappedBytes(request, maxBytes);
  if (!bytes) return fail('too_large');
  let body: unknown = {};
  try {
    if (bytes.length > 0) body = parseJsonBytes(bytes);
  } catch {
    return fail('invalid_json');
  }
  return parseInput(publishRequestSchema, body);
}
