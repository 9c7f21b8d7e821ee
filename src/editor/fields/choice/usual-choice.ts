import { getAt, type Path } from '#core/edit/path.ts';
import { type ConfigKind, configKind, type TemplateId, templateIdSchema } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { useField, useSession } from '../../stores/use-field.ts';

const ofPages: Record<'home' | 'pro', Readonly<Record<string, string>>> = {
  home: {
    heroTextAlignment: 'left',
    heroVerticalAlignment: 'bottom',
    heroTitleSize: 'default',
    heroSubtitleSize: 'default',
    heroTextSpacing: 'compact',
    defaultLanguage: 'es',
  },
  pro: {
    proHeroTextAlignment: 'center',
    proHeroVerticalAlignment: 'bottom',
    proHeroTitleSize: 'default',
    proHeroSubtitleSize: 'default',
    proHeroTextSpacing: 'compact',
  },
};

/** What a page does where its config chooses nothing, by field. */
function usualChoice(kind: ConfigKind, template: TemplateId | undefined, key: string): string | undefined {
  if (kind === 'home' || kind === 'pro') return ofPages[kind][key];
  const { options } = templates[template ?? 'professionals'].hero;
  const usual: Readonly<Record<string, string>> = {
    heroTextAlignment: options.align,
    heroVerticalAlignment: options.valign,
    heroTitleSize: options.title,
    heroSubtitleSize: options.subtitle,
    heroTextSpacing: options.spacing,
    profileImageSize: 'large',
    access: 'open',
  };
  return usual[key];
}

/** What the open document's page does where this choice is not made. */
export function useUsualChoice(path: Path): string | undefined {
  const { id, $config } = useSession();
  useField(['templateType']);
  const template = templateIdSchema.safeParse(getAt($config.get(), ['templateType'])).data;
  return usualChoice(configKind(id) ?? 'client', template, String(path.at(-1)));
}
