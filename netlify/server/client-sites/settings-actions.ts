import { isClientId } from '#schema/config-id.ts';
import { siteHead } from '../approval/site-head.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { makeSecret, revokeSecrets } from './secret.ts';

/** An action on the own site of the client in the path, for the live site only: there is one project on that domain. */
const onClientSite = (access: Action['access'], run: Action['run']): Action => ({
  access,
  async run(call) {
    if (!isClientId(call.params['id'] ?? '') || !(await siteHead(call))) return fail('not_found');
    return call.stores.base ? fail('live_site_only') : run(call);
  },
});

/** POST `/api/config/{id}/client-site/secret`: 201 with a new secret, which is told this once. */
export const makeSecretAction = onClientSite(['admin'], async (call) => {
  const id = call.params['id'] ?? '';
  const secret = await makeSecret(call.stores, id, call.source.now());
  recordSecurityEvent(call, { type: 'domain-hook-changed', config: id, detail: { change: 'secret made' } });
  return json({ secret }, { status: 201 });
});

/** DELETE: from now on no secret made so far works. */
export const revokeSecretsAction = onClientSite(['admin'], async (call) => {
  const id = call.params['id'] ?? '';
  await revokeSecrets(call.stores, id);
  recordSecurityEvent(call, { type: 'domain-hook-changed', config: id, detail: { change: 'secrets revoked' } });
  return json({ secret: null });
});
