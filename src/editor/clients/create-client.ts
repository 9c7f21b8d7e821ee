import * as z from 'zod';
import { withoutSettings } from '#core/config/public-view.ts';
import { idempotencyKeyHeader } from '#schema/api.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { TemplateId } from '#schema/template.ts';
import type { ColourPreset } from '#templates/editor.ts';
import { type CallResult, callApi } from '../api/call.ts';
import { refreshPublish } from '../panels/publish/use-publish.ts';
import { refreshClients } from './use-clients.ts';

const createdSchema = z.object({ id: z.string(), slug: z.string(), path: z.string(), revision: z.int() });
type Created = z.infer<typeof createdSchema>;

/**
 * Creates a client and refreshes the list. `idempotencyKey` (`newId`) identifies the request: after a lost answer, another call with the same key
 * does not create a second client.
 */
export async function createClient(config: SiteConfig, idempotencyKey: string): Promise<CallResult<Created>> {
  const result = await callApi(createdSchema, '/api/config', { method: 'POST', json: config, headers: { [idempotencyKeyHeader]: idempotencyKey } });
  if (result.ok) await Promise.all([refreshClients(), refreshPublish()]);
  return result;
}

interface Answers {
  name: string;
  template: TemplateId;
  /** The number as typed; blank for none. */
  whatsapp: string;
  colours: ColourPreset['colours'];
}

/** The config of a new client, from the form's values. Everything else shows the template's defaults. Visitors see nothing until it is published. */
export function newClientConfig({ name, template, whatsapp, colours: { floatingButtonColor, ...colours } }: Answers): SiteConfig {
  return {
    templateType: template,
    businessName: { es: name, en: name },
    hidesEmpty: true,
    countsTaps: true,
    publishing: 'manual',
    ...(whatsapp === '' ? {} : { whatsappNumber: whatsapp }),
    ...colours,
    ...(floatingButtonColor === undefined ? {} : { clientApproval: { floatingButtonColor } }),
  };
}

/**
 * A copy of a client's content and look for another client, without what belongs only to the original: short name, domain, the
 * team's notes, the setting to mail taps, and all of its approval except the look of the form's button. The copy starts as a draft. `name` is used in
 * both languages.
 */
export function copyForNewClient(config: SiteConfig, name: string): SiteConfig {
  const { name: _name, customDomain: _domain, ...content } = withoutSettings(config);
  const { floatingButtonColor } = config.clientApproval ?? {};
  return {
    ...content,
    businessName: { es: name, en: name },
    publishing: 'manual',
    ...(floatingButtonColor === undefined ? {} : { clientApproval: { floatingButtonColor } }),
  };
}
