import { useStore } from '@nanostores/react';
import * as z from 'zod';
import { resolved } from '#content/resolved-site.ts';
import { normaliseConfig, normaliseHome } from '#core/config/normalise.ts';
import { parsePathKey } from '#core/edit/path.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import { type ReadinessLine, readiness } from '#core/readiness/readiness.ts';
import { homeConfigId } from '#schema/config-id.ts';
import { useApi } from '../../api/query.ts';
import { readability } from '../../fields/colour/colour-ground.ts';
import { useDocument, useSession } from '../../stores/use-field.ts';
import { useLanguages } from '../languages/use-languages.ts';

const configSchema = z.record(z.string(), z.unknown());

/** What the open document still lacks, as it stands on the screen. */
export function useReadiness(): readonly ReadinessLine[] {
  const { kind, template, config } = useDocument();
  const issues = useStore(useSession().$issues);
  const { groups: languages } = useLanguages();
  const home = useApi(configSchema, `/api/config/${homeConfigId}`);
  const colours = describeForm(kind, template)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => (field.widget === 'colour' ? [field] : []));
  const unreadable = colours.filter(({ path, on }) => {
    const colour = config[String(path[0])];
    const found = typeof colour === 'string' ? readability(config, kind, on, colour) : undefined;
    return found !== undefined && found.state !== 'readable';
  });
  const provider = kind === 'home' ? normaliseHome(config).config : home.data && normaliseHome(home.data).config;
  return readiness({
    config: normaliseConfig(kind, config).config,
    resolve: resolved,
    languages,
    unreadable: unreadable.map(({ path }) => path),
    faults: issues.map(({ path }) => parsePathKey(path)),
    provider,
  });
}
