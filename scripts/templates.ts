// Writes the lists of templates from the folders of src/templates: run `npm run templates` after a folder was added or removed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PagePart } from '#schema/field.ts';
import type { TemplateDefinition } from '#templates/definition.ts';
import type { Showcase } from '#templates/showcase.ts';
import { projectRoot } from './local/paths.ts';

interface Template {
  id: string;
  definition: TemplateDefinition;
  /** Position of its shop in the drawn street, which is also the order of the templates. */
  at: number;
}

const made = '// Made by scripts/templates.ts from the folders of src/templates.';

/** A list of all templates with one export of each folder, for code that needs nothing else of them. */
interface Registry {
  file: string;
  name: string;
  type: string;
  declaredIn: string;
  /** File in each template's folder. */
  part: string;
  /** Suffix after the template's id in the name of that file's export. */
  suffix: string;
  says: string;
}
const registries: readonly Registry[] = [
  {
    file: 'registry.ts',
    name: 'templates',
    type: 'TemplateDefinition',
    declaredIn: './definition.ts',
    part: 'definition.ts',
    suffix: '',
    says: 'Every template, with what its pages need.',
  },
  {
    file: 'editors.ts',
    name: 'editorTemplates',
    type: 'EditorTemplate',
    declaredIn: './editor.ts',
    part: 'editor.ts',
    suffix: 'Editor',
    says: 'What the editor says and offers of each template.',
  },
  {
    file: 'showcases.ts',
    name: 'showcases',
    type: 'Showcase',
    declaredIn: './showcase.ts',
    part: 'showcase.ts',
    suffix: 'Showcase',
    says: "How the provider's pages present each template.",
  },
  {
    file: 'demos.ts',
    name: 'demos',
    type: 'SiteConfig',
    declaredIn: '#schema/site-config.ts',
    part: 'demo.ts',
    suffix: 'Demo',
    says: 'The demo of each template, as it ships.',
  },
];

function registryText({ name, type, declaredIn, part, suffix, says }: Registry, ids: readonly string[]): string {
  const from = (line: string): string => line.slice(line.indexOf("'"));
  const imports = [
    `import type { TemplateId } from '#schema/template.ts';`,
    `import type { ${type} } from '${declaredIn}';`,
    ...ids.map((id) => `import { ${id}${suffix} } from './${id}/${part}';`),
  ].toSorted((one, other) => (from(one) < from(other) ? -1 : 1));
  const members = ids.map((id) => (suffix === '' ? id : `${id}: ${id}${suffix}`));
  return [
    made,
    ...imports,
    '',
    `/** ${says} */`,
    `export const ${name}: Record<TemplateId, ${type}> = {`,
    ...members.map((member) => `  ${member},`),
    '};',
    '',
  ].join('\n');
}

const stylesheetsText = (ids: readonly string[]): string =>
  [
    made,
    `import type { TemplateId } from '#schema/template.ts';`,
    ...ids.toSorted().flatMap((id) => [`import ${id} from './${id}/styles.css?url';`, `import ${id}Type from './${id}/type.css?url';`]),
    '',
    '/** The one stylesheet of each template, as the address of its built file. */',
    'export const stylesheets: Record<TemplateId, string> = {',
    ...ids.map((id) => `  ${id},`),
    '};',
    '',
    '/** The stylesheet of the fonts of each template, for a page of another template that uses them. */',
    'export const typeStylesheets: Record<TemplateId, string> = {',
    ...ids.map((id) => `  ${id}: ${id}Type,`),
    '};',
    '',
  ].join('\n');

/** The fields of a definition that are lists of names. */
const shapeOf = ({ hero, catalogue, map, order, moves, hides }: TemplateDefinition): Record<string, readonly string[]> => {
  const parts: Record<PagePart, boolean> = {
    person: hero.showsPerson,
    heroLink: hero.second === 'catalogue',
    itemAction: catalogue.action !== 'none',
    mapTitle: map === 'apart',
  };
  return { parts: Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [part] : [])), order, moves, hides };
};

const factsText = (templates: readonly Template[]): string => {
  const [fallback, ...others] = templates.filter(({ definition }) => definition.isFallback);
  if (!fallback || others.length > 0) throw new Error('One template, and no other, must be the one that unknown templates are shown as (`isFallback`).');
  return [
    made,
    '/** What schemas and rules need to know of each template: the list that is its catalogue, the parts that not all have, how its page is built. */',
    'export const templateFacts = [',
    ...templates.flatMap(({ id, definition }) => [
      '  {',
      `    id: '${id}',`,
      `    catalogue: '${definition.catalogue.source}',`,
      ...Object.entries(shapeOf(definition)).map(([fact, names]) => `    ${fact}: [${names.map((name) => `'${name}'`).join(', ')}],`),
      '  },',
    ]),
    '] as const;',
    '',
    '/** An unknown template type renders as this one (specification, section 2, client site router). */',
    `export const fallbackTemplateId = '${fallback.id}';`,
    '',
  ].join('\n');
};

/** Styles of the drawn street: while a shop's sign is hovered, its awning moves down and its windows light up. */
function shopsText(ids: readonly string[]): string {
  const rule = (part: string, declarations: string): string[] => [
    ...ids.map((id, index) => `  .hero:has([data-shop="${id}"]:is(:hover, :focus-visible)) #shop-${id} ${part}${index === ids.length - 1 ? ' {' : ','}`),
    `    ${declarations}`,
    '  }',
  ];
  return [
    '/* Made by scripts/templates.ts from the folders of src/templates. */',
    '@layer sections {',
    ...rule('.awning', 'transform: translateY(-7px) scaleY(0.9);'),
    ...rule('.interior', 'filter: brightness(1.14) saturate(1.08);'),
    '}',
    '',
  ].join('\n');
}

async function readTemplates(root: string): Promise<Template[]> {
  const folder = path.join(root, 'src/templates');
  const ids = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && existsSync(path.join(folder, entry.name, 'definition.ts')) ? [entry.name] : [],
  );
  const templates = await Promise.all(
    ids.map(async (id) => {
      const definitions: Record<string, TemplateDefinition | undefined> = await import(path.join(folder, id, 'definition.ts'));
      const showcases: Record<string, Showcase | undefined> = await import(path.join(folder, id, 'showcase.ts'));
      const [definition, showcase] = [definitions[id], showcases[`${id}Showcase`]];
      if (definition?.id !== id || !showcase) throw new Error(`src/templates/${id} must give a definition "${id}" of that id and a showcase "${id}Showcase".`);
      return { id, definition, at: showcase.shop.at };
    }),
  );
  return templates.toSorted((one, other) => one.at - other.at);
}

/** The files that list all templates, by their path in the project. */
export async function templateLists(root: string): Promise<Map<string, string>> {
  const templates = await readTemplates(root);
  const ids = templates.map(({ id }) => id);
  return new Map([
    ['src/schema/template-facts.ts', factsText(templates)],
    ['src/templates/stylesheets.ts', stylesheetsText(ids)],
    ['src/templates/shops.css', shopsText(ids)],
    ...registries.map((registry): [string, string] => [`src/templates/${registry.file}`, registryText(registry, ids)]),
  ]);
}

if (import.meta.main) {
  for (const [file, text] of await templateLists(projectRoot)) {
    const place = path.join(projectRoot, file);
    if (!existsSync(place) || readFileSync(place, 'utf8') !== text) writeFileSync(place, text);
  }
}
