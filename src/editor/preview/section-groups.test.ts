import { expect, test } from 'vitest';
import { languages } from '#schema/language.ts';
import { templateIds } from '#schema/template.ts';
import { demos } from '#templates/demos.ts';
import { renderSite } from '#tests/support/rendered-site.ts';
import { formGroups } from '../forms/form-groups.ts';
import { sectionsOfGroup } from './section-groups.ts';

/** Groups that belong to the site as a whole, not to a section. */
const ofTheSite = formGroups('client', 'services').flatMap(({ id, area }) => (area === 'site' ? [id] : []));

test.each(templateIds)('%s: every form of the page has a section to scroll to, whatever its id in the template', (template) => {
  const page = renderSite({ ...demos[template], showBanner: true }, 'es');
  const names = [...page.querySelectorAll('main > *')].map(({ id, classList }) => id || classList[0]);
  const missing = formGroups('client', template)
    .filter(({ id }) => !ofTheSite.includes(id))
    .filter(({ id }) => !sectionsOfGroup('client', id).some((section) => names.includes(section)));
  expect(missing).toEqual([]);
});

test.each(languages)('in %s the form of the map has the same label as its section', (language) => {
  const { id, label } = formGroups('client', 'services').find((group) => group.id === 'map') ?? expect.fail('There is no form of the map.');
  const [section] = sectionsOfGroup('client', id).map((name) => renderSite(demos.services, language).querySelector(`#${name} h2`)?.textContent);
  expect(section).toBe(label[language]);
});
