import { expect, test } from 'vitest';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { publicationOf, publicRevisionOf, publishedAfter, type SwitchEffect, switchEffects } from './publication.ts';

const hash = () => 'same';
/** A site at revision 3, of which the public sees `shown`. */
const recordOf = (isManual: boolean, isGated: boolean, shown: 0 | 2): ConfigRecord => {
  const config: SiteConfig = {
    templateType: 'services',
    heroTitle: { es: 'Tres', en: 'Three' },
    clientApproval: { access: 'link', publishGate: isGated },
    publishing: isManual ? 'manual' : 'onSave',
  };
  const published = { ...(isManual ? { publishedRevision: shown } : {}), ...(isGated ? { ungatedRevision: shown } : {}) };
  const held = Object.fromEntries(Object.entries(published).filter(([, revision]) => revision > 0));
  return { id: '9', revision: 3, savedAt: '', savedBy: '', action: 'save', archived: false, writeId: '', config, ...held };
};
const older: SiteConfig = { templateType: 'services', heroTitle: { es: 'Dos', en: 'Two' } };

/** What a save of the settings alone makes public. */
function shownAfter(present: ConfigRecord, isManual: boolean, isGated: boolean): number {
  const { config } = recordOf(isManual, isGated, 0);
  const next = { present, config, archived: false, revision: 4 };
  const wanted = publishedAfter(next);
  const content = wanted === 3 ? present.config : wanted === 0 ? undefined : older;
  return publicRevisionOf({ ...present, revision: 4, config, ...clear, ...publicationOf(next, content, hash) });
}
const clear = { approvedRevision: undefined, ungatedRevision: undefined, publishedRevision: undefined, releasedRevision: undefined };

const keeps: readonly SwitchEffect[] = ['gateKeeps', 'manualKeeps'];
const hides: readonly SwitchEffect[] = ['gateHides', 'manualHides'];
const newest: readonly SwitchEffect[] = ['ungated', 'onSave'];
const both = [false, true];

test.each(
  both.flatMap((wasManual) =>
    both.flatMap((wasGated) =>
      both.flatMap((isManual) => both.flatMap((isGated) => ([0, 2] as const).map((shown) => ({ wasManual, wasGated, isManual, isGated, shown })))),
    ),
  ),
)('what is said before %o is what a save then does', ({ wasManual, wasGated, isManual, isGated, shown }) => {
  const present = recordOf(wasManual, wasGated, shown);
  const before = publicRevisionOf(present);
  const effects = switchEffects({ isManual: wasManual, isGated: wasGated }, { isManual, isGated }, before);
  const after = shownAfter(present, isManual, isGated);
  const is = (kinds: readonly SwitchEffect[]) => effects.some((effect) => kinds.includes(effect));
  expect(effects.length === 0).toBe(wasManual === isManual && wasGated === isGated);
  // The kept revision may get the number of a later one with the same content.
  if (is(keeps) && !is(newest)) expect(after).toBe(before === 3 ? after : before);
  if (is(keeps)) expect(after).toBeGreaterThan(0);
  if (is(hides) && effects.length === 1) expect(after).toBe(0);
  if (is(newest)) expect(after).toBe(4);
});
