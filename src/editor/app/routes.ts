import { homeConfigId, isClientId, proConfigId } from '#schema/config-id.ts';
import { demoConfigId, demoTemplate, type TemplateId, templateIdSchema } from '#schema/template.ts';

/** The screen that the editor shows at an address, with its parameters. */
export type EditorRoute =
  | { screen: 'workspace'; configId: string }
  | { screen: 'clients' | 'templates' | 'staff' | 'account' | 'outbox' | 'security-log' | 'unknown' }
  /** Screens for people without a session, opened by a link in a mail. */
  | { screen: 'join' | 'reset'; token: string };

const fixed: Record<string, EditorRoute> = {
  '/editor': { screen: 'workspace', configId: homeConfigId },
  '/editor/pro': { screen: 'workspace', configId: proConfigId },
  '/pro-editor': { screen: 'workspace', configId: proConfigId },
  '/editor/clients': { screen: 'clients' },
  '/client-selector': { screen: 'clients' },
  '/template-editor': { screen: 'templates' },
  '/editor/template': { screen: 'templates' },
  '/editor/staff': { screen: 'staff' },
  '/editor/account': { screen: 'account' },
  '/editor/outbox': { screen: 'outbox' },
  '/editor/security-log': { screen: 'security-log' },
};

function templateOf(name: string): TemplateId | undefined {
  const template = templateIdSchema.safeParse(name);
  return template.success ? template.data : demoTemplate(name);
}

/**
 * The editor's part of the route table (specification, section 2). A template's editor opens the client that the query
 * names (`/editor/retail?client=121`), else the template's demo, as its page does.
 */
export function editorRoute(pathname: string, search: string): EditorRoute {
  const path = pathname.replace(/\/+$/, '').replace(/\.html$/, '');
  const query = new URLSearchParams(search);
  const known = fixed[path];
  const asked = query.get('client') ?? query.get('id') ?? '';
  if (known) return known.screen === 'templates' && isClientId(asked) ? { screen: 'workspace', configId: asked } : known;
  if (path === '/editor/join' || path === '/editor/reset') return { screen: path === '/editor/join' ? 'join' : 'reset', token: query.get('token') ?? '' };
  const [, folder, name = ''] = /^\/editor\/(?:(template|client)\/)?([^/]+)$/.exec(path) ?? [];
  const template = folder === 'client' ? undefined : templateOf(name);
  if (template) return { screen: 'workspace', configId: isClientId(asked) && name === template ? asked : demoConfigId(template) };
  return folder && isClientId(name) ? { screen: 'workspace', configId: name } : { screen: 'unknown' };
}

/** Address of the editor of a config. */
export function editorPath(configId: string): string {
  if (configId === homeConfigId) return '/editor';
  if (configId === proConfigId) return '/editor/pro';
  return demoTemplate(configId) ? `/editor/${configId}` : `/editor/client/${configId}`;
}
