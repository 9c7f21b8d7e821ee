import { isSiteConfig } from '#core/config/kind.ts';
import { publicRevisionOf } from '#core/publish/publication.ts';
import { roles } from '#schema/api.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { isClientId } from '#schema/config-id.ts';
import { type ClientSiteAnswer, clientSiteChangeSchema } from '#schema/publish/client-site.ts';
import { type Failure, fail, json } from '../http/answer.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { countClientBuilds } from '../publish/request.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { readSiteHead } from '../store/head.ts';
import { buildClientSite, readClientBuilds } from './builds.ts';
import { readHook, storeHook } from './hook.ts';
import { readClientSite } from './record.ts';
import { makeSecret, revokeSecrets } from './secret.ts';

const admins = ['admin'] as const;

/**
 * An action on the own site of the client in the path. Actions for administrators only hand out secrets, so they require a
 * fresh proof of identity. There is one project on that domain, so a preview changes nothing.
 */
const onClientSite = (access: Action['access'], run: (call: Call, head: ConfigRecord) => Promise<Response | Failure>, maxBytes?: number): Action => ({
  access,
  ...(access === admins ? { fresh: true } : {}),
  ...(maxBytes === undefined ? {} : { maxBytes }),
  async run(call) {
    const head = isClientId(call.params['id'] ?? '') ? await readSiteHead(call.stores, call.params['id'] ?? '') : undefined;
    if (!head) return fail('not_found');
    return call.stores.base && call.request.method !== 'GET' ? fail('live_site_only') : run(call, head);
  },
});

const logChange = (call: Call, { id }: ConfigRecord, change: string): void =>
  recordSecurityEvent(call, { type: 'domain-hook-changed', config: id, detail: { change } });

async function answer({ stores }: Call, head: ConfigRecord): Promise<Response> {
  const { id, revision, config, archived } = head;
  const [{ secrets }, hook, builds] = await Promise.all([readClientSite(stores, id), readHook(stores, id), readClientBuilds(stores)]);
  const body: ClientSiteAnswer = {
    domain: (isSiteConfig(config) && config.customDomain) || '',
    hook: hook.from,
    secrets: secrets.map(({ madeAt, endsAt }) => ({ madeAt, endsAt })),
    build: builds[id] ?? null,
    revision,
    publicRevision: archived ? null : publicRevisionOf(head),
  };
  return json(body);
}

/** GET `/api/config/{id}/client-site`: how the client's own site stands. Neither its hook nor a secret is in it. */
export const readClientSiteAction = onClientSite(roles, answer);

/** PUT: stores or removes the build hook. */
export const changeHookAction = onClientSite(
  admins,
  async (call, head) => {
    const parsed = parseInput(clientSiteChangeSchema, call.body);
    if (!parsed.ok) return parsed;
    await storeHook(call.stores, head.id, parsed.value.buildHook);
    logChange(call, head, parsed.value.buildHook === null ? 'hook removed' : 'hook set');
    return answer(call, head);
  },
  2048,
);

/** POST: builds the client's own site now. The answer says how the order went. */
export const buildClientSiteAction = onClientSite(roles, async (call, head) => {
  await countClientBuilds(
    call.stores,
    buildClientSite(call.stores, head.id, call.source.now()).then((isTaken) => (isTaken ? 1 : 0)),
    call.source.now(),
  );
  return answer(call, head);
});

/** POST `/api/config/{id}/client-site/secret`: 201 with a new secret, which is shown only this once. */
export const makeSecretAction = onClientSite(admins, async (call, head) => {
  const secret = await makeSecret(call.stores, head.id, call.source.now());
  logChange(call, head, 'secret made');
  return json({ secret }, { status: 201 });
});

/** DELETE: from now on no secret made so far works. */
export const revokeSecretsAction = onClientSite(admins, async (call, head) => {
  await revokeSecrets(call.stores, head.id);
  logChange(call, head, 'secrets revoked');
  return json({ secret: null });
});
