import { publishTexts } from '#content/editor/panels/publish.ts';
import { fill } from '#core/fill.ts';
import { configKind, demoTemplate } from '#schema/template.ts';
import { useNamedClients } from '../../clients/use-clients.ts';
import { useTexts } from '../../language.ts';
import { useTemplateTexts } from '../../use-template-texts.ts';

/** The names of some configs, as people know them, each by its id. */
export function useConfigNames(ids: readonly string[]): (id: string) => string {
  const texts = useTexts(publishTexts);
  const textsOf = useTemplateTexts();
  const clients = useNamedClients(ids.filter((id) => configKind(id) === 'client')).data ?? [];
  return (id) => {
    const template = demoTemplate(id);
    if (template) return fill(texts.demo, { template: textsOf(template).plural });
    const kind = configKind(id);
    if (kind === 'home' || kind === 'pro') return texts[kind];
    return clients.find((client) => client.id === id)?.businessName || fill(texts.client, { id });
  };
}
