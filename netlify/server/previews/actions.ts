import { isSiteConfig } from '#core/config/kind.ts';
import { isObject, own, unfold } from '#core/config/loose-json.ts';
import { normaliseConfig } from '#core/config/normalise.ts';
import { withoutPrivateFields } from '#core/config/public-view.ts';
import { draftPath, previewKind } from '#core/pages/draft-path.ts';
import { previewPath } from '#core/pages/table.ts';
import { roles } from '#schema/api.ts';
import { maxConfigBytes } from '#schema/config.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { keepPreview, readPreview } from './store.ts';

/** POST `/api/templates` with `{config}`: any kind of config, according to its `templateType`, which is normalised. Answers with the preview's path as `url`. */
export const makePreviewAction: Action = {
  access: roles,
  maxBytes: maxConfigBytes,
  async run({ body, stores, source }) {
    const given = isObject(body) ? unfold(own(body, 'config')) : undefined;
    if (!isObject(given)) return fail('invalid', { issues: [{ path: isObject(body) ? 'config' : '', message: 'must be an object' }] });
    const { config, warnings } = normaliseConfig(previewKind(given), given);
    const kept = await keepPreview(stores, config, source.now());
    const url = isSiteConfig(config) ? draftPath(kept.previewId) : `${previewPath(config)}?preview=${kept.previewId}`;
    return json({ ...kept, url, warnings }, { status: 201, headers: { location: `/api/templates/${kept.previewId}` } });
  },
};

/** GET `/api/templates/{previewId}`: the config, for anybody who has the id. */
export const readPreviewAction: Action = {
  access: 'anyone',
  async run({ params, stores, source }) {
    const config = await readPreview(stores, params['id'] ?? '', source.now());
    return config ? json(withoutPrivateFields(config), { headers: { 'x-robots-tag': 'noindex' } }) : fail('not_found');
  },
};
