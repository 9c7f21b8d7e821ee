import type { Config, ConfigRecord } from '#schema/config.ts';

/** The third revision of a config, as it is stored. */
export const configRecord = <Content extends Config>(id: string, config: Content, rest: Partial<ConfigRecord<Content>> = {}): ConfigRecord<Content> => ({
  id,
  revision: 3,
  savedAt: '2026-11-21T10:00:00.000Z',
  savedBy: 'system',
  action: 'save',
  archived: false,
  writeId: 'w',
  config,
  ...rest,
});
