import { createHash } from 'node:crypto';
import { isSiteConfig } from '#core/config/kind.ts';
import { withoutPrivateFields } from '#core/config/public-view.ts';
import { withReport } from '#core/publish/client-build.ts';
import { type PublicVersion, publicRevisionOf } from '#core/publish/publication.ts';
import { maxTapsBytes, tapsSentSchema } from '#schema/calls/taps.ts';
import { type ConfigRecord, maxAnswerBytes } from '#schema/config.ts';
import { homeConfigId, isClientId, proConfigId } from '#schema/config-id.ts';
import { type BuildRecord, buildReportSchema, visitorHeader } from '#schema/publish/client-site.ts';
import { readAction } from '../config-api/read.ts';
import { saveAction } from '../config-api/write.ts';
import { DamagedRecordError } from '../faults/faults.ts';
import { type Failure, fail, json } from '../http/answer.ts';
import { readJsonBody } from '../http/body.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { readHead } from '../store/head.ts';
import { readPublicVersion, revisionKey } from '../store/stored-revision.ts';
import { countTapsAction } from '../taps/taps-actions.ts';
import { changeClientBuild } from './builds.ts';
import { isClientSite } from './secret.ts';

/** An action for the project of one client's own site: 401 without that client's secret, even for signed-in staff. */
export const forClientSite = ({ maxBytes, run }: Omit<Action, 'access'>): Action => ({
  access: 'anyone',
  async run(call) {
    const id = call.params['id'] ?? '';
    const isAllowed = isClientId(id) && (await isClientSite(call.stores, id, call.request, call.source.now()));
    if (!isAllowed) return fail('unauthenticated');
    if (maxBytes === undefined) return run(call);
    const read = await readJsonBody(call.request, maxBytes);
    return read.ok ? run({ ...call, body: read.body }) : read;
  },
});

const addressPattern = /^[\da-f.:]{2,45}$/i;

/** The call as its visitor made it: without a session, from the address that the client's own site names. */
const ofVisitor = (call: Call): Call => {
  const ip = call.request.headers.get(visitorHeader) ?? '';
  return { ...call, user: undefined, ip: addressPattern.test(ip) ? ip : '' };
};

/** Removes the headers for the host's cache from an answer, which must not be cached: its address does not tell whether the secret is still valid. */
async function unkept(answer: Promise<Response | Failure>): Promise<Response | Failure> {
  const result = await answer;
  if (!(result instanceof Response)) return result;
  const headers = new Headers([...result.headers].filter(([name]) => !name.startsWith('netlify-')));
  headers.set('cache-control', 'private, no-store');
  return new Response(result.body, { status: result.status, headers });
}

/** GET `/api/client-site/{id}/config`: what GET `/api/config/{id}` answers a visitor. */
export const readClientConfigAction = forClientSite({ run: (call) => unkept(readAction.run(ofVisitor(call))) });

/** PUT `/api/client-site/{id}/config`: a client's answer, sent from its own domain. */
export const submitClientConfigAction = forClientSite({
  maxBytes: maxAnswerBytes,
  run: (call) => unkept(saveAction.run(ofVisitor(call))),
});

/** POST `/api/client-site/{id}/taps`: what was tapped on the client's own domain, of that client alone. */
export const countClientTapsAction = forClientSite({
  maxBytes: maxTapsBytes,
  async run(call) {
    const sent = parseInput(tapsSentSchema, call.body);
    return sent.ok && sent.value.id !== call.params['id'] ? fail('not_found') : countTapsAction.run(ofVisitor(call));
  },
});

/** The part of a record that a page may show: for a site that is archived or in preparation, only its name and address. */
function shownConfig({ state, record: { config, archived } }: PublicVersion): ConfigRecord['config'] {
  const open = withoutPrivateFields(config);
  // Leaves out data about other clients, so that the site is not built again when other clients are chosen.
  if ('portfolio' in open) return { ...open, portfolio: [] };
  if (!isSiteConfig(open) || !isSiteConfig(config)) return open;
  // Not shown on a page, but needed by the build.
  if (state === 'shown' && !archived) return config.countsTaps === undefined ? open : { ...open, countsTaps: config.countsTaps };
  const { templateType, name, businessName, customDomain } = open;
  return {
    templateType,
    ...(name === undefined ? {} : { name }),
    ...(businessName === undefined ? {} : { businessName }),
    ...(customDomain === undefined ? {} : { customDomain }),
  };
}

async function buildRecord(call: Call, id: string): Promise<BuildRecord | undefined> {
  const head = (await readHead(call.stores, id))?.record;
  if (!head) return undefined;
  const shown = await readPublicVersion(call.stores, head);
  // Its build then ends in an error, and what is online stays.
  if (shown.state === 'lost') throw new DamagedRecordError(revisionKey(id, publicRevisionOf(head)));
  const { schedule: _schedule, publishedRevision: _published, releasedRevision: _released, approvedBeforeGate: _outdated, ...rest } = shown.record;
  const record = { ...rest, config: shownConfig(shown), savedBy: '' };
  const known = { record, head: head.revision, isPreparing: shown.state === 'preparing' };
  return { ...known, etag: createHash('sha256').update(JSON.stringify(known)).digest('base64url').slice(0, 22) };
}

/** GET `/api/client-site/{id}/build`: all that a build of the client's own site reads. */
export const readBuildAction = forClientSite({
  async run(call) {
    const ids = [call.params['id'] ?? '', homeConfigId, proConfigId];
    const records = (await Promise.all(ids.map((id) => buildRecord(call, id)))).filter((record) => record !== undefined);
    return json({ records });
  },
});

/** POST `/api/client-site/{id}/build`: the state of a build of the client's own site, reported by its project. */
export const reportBuildAction = forClientSite({
  maxBytes: 4096,
  async run({ body, params, stores, source }) {
    const parsed = parseInput(buildReportSchema, body);
    if (!parsed.ok) return parsed;
    await changeClientBuild(stores, params['id'] ?? '', (build) => ({ build: withReport(build, parsed.value, source.now()), result: undefined }));
    return json({ ok: true });
  },
});
