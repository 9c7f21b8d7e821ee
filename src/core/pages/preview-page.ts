import type { Config } from '#schema/config.ts';
import { demoConfigId } from '#schema/template.ts';
import { isSiteConfig } from '../config/kind.ts';
import { isObject, own } from '../config/loose-json.ts';

/** What a preview is of, by the template its config names: the homepage, the pro page, or any site, as a demo shows it. */
export function previewKind(config: unknown): 'home' | 'pro' | 'demo' {
  const type = isObject(config) ? own(config, 'templateType') : undefined;
  if (type === 'homepage') return 'home';
  return type === 'pro' ? 'pro' : 'demo';
}

/** The page that shows a preview, in Spanish. */
export function previewPath(config: Config): string {
  if (isSiteConfig(config)) return `/${demoConfigId(config.templateType)}`;
  return previewKind(config) === 'pro' ? '/pro' : '/';
}
