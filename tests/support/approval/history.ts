import { type HashSection, templateSections } from '#core/approval/sections.ts';
import { type PublicationStep, publicationOf, publicRevisionOf, publishedAfter } from '#core/publish/publication.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';

export const at = '2026-11-22T12:00:00.000Z';
export const hash: HashSection = (config, section) => (section === 'hero' ? `3.${config.heroTitle?.es}` : '3.same');
const sections = templateSections('services');
export const titled = (n: number) => ({ es: `Título ${n}`, en: `Title ${n}` });
export const site = (config: Partial<SiteConfig> = {}): SiteConfig => ({ templateType: 'services', heroTitle: titled(0), ...config });
export const configOf = ({ config }: ConfigRecord): SiteConfig => siteConfigSchema.parse(config);

/** A client's answer to a revision, for every section. */
export const answered = (config: SiteConfig, seen: ConfigRecord, isApproved: boolean): SiteConfig => ({
  ...config,
  clientApproval: {
    ...config.clientApproval,
    sectionApprovals: Object.fromEntries(
      sections.map((section) => [
        section,
        {
          status: isApproved ? 'approved' : 'needsEdit',
          approved: isApproved,
          comments: '',
          revision: seen.revision,
          contentHash: hash(configOf(seen), section),
        },
      ]),
    ),
  },
});

/** A site's records, as saving makes them. */
export class History {
  readonly records: ConfigRecord[] = [];

  constructor(config: SiteConfig) {
    this.records.push({ id: '9', revision: 1, savedAt: at, savedBy: 'a', action: 'create', archived: false, writeId: '1', config });
  }
  get head(): ConfigRecord {
    return this.at(this.records.length);
  }
  at(revision: number): ConfigRecord {
    const record = this.records[revision - 1];
    if (!record) throw new Error(`There is no revision ${revision}.`);
    return record;
  }
  get shown(): number {
    return publicRevisionOf(this.head);
  }
  /** The text that visitors see. */
  get words(): string {
    return this.shown === 0 ? '' : (configOf(this.at(this.shown)).heroTitle?.es ?? '');
  }
  save(config: SiteConfig, step?: PublicationStep, archived = this.head.archived): this {
    const revision = this.records.length + 1;
    const next = { present: this.head, config, archived, revision, step };
    const published = publishedAfter(next);
    const publication = publicationOf(next, published === 0 || published === revision ? undefined : this.at(published).config, hash);
    this.records.push({ id: '9', revision, savedAt: at, savedBy: 'a', action: 'save', archived, writeId: `${revision}`, config, ...publication });
    return this;
  }
  edit(change: Partial<SiteConfig>): this {
    return this.save({ ...configOf(this.head), ...change });
  }
  step(step: PublicationStep): this {
    return this.save(configOf(this.head), step);
  }
  publish(revision = this.records.length): this {
    return this.step({ kind: 'publish', revision });
  }
  answer(isApproved: boolean, revision = this.records.length): this {
    return this.save(answered(configOf(this.head), this.at(revision), isApproved));
  }
  gate(publishGate: boolean): this {
    return this.edit({ clientApproval: { ...configOf(this.head).clientApproval, access: 'link', publishGate } });
  }
}
