import type { Config } from '#schema/config.ts';
import { isSiteConfig } from '../../config/kind.ts';

/** The content of one config with the approval of another, where both are sites. */
export function withApprovalOf(source: Config, content: Config): Config {
  if (!isSiteConfig(source) || !isSiteConfig(content)) return content;
  const { clientApproval: _replaced, ...rest } = content;
  return source.clientApproval === undefined ? rest : { ...rest, clientApproval: source.clientApproval };
}
