import { plainLetters } from '#core/links/plain-letters.ts';
import type { ClientEntry } from '#schema/api.ts';
import { type TemplateId, templateIds } from '#schema/template.ts';

export const approvalStates = ['completed', 'active', 'approved', 'off'] as const satisfies readonly ClientEntry['approval'][];
export const publishStates = ['pending', 'never', 'published'] as const;
export type PublishedState = (typeof publishStates)[number];
export const sortKeys = ['name', 'template', 'approval', 'publish', 'updated'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface ListFilters {
  query: string;
  template?: TemplateId | undefined;
  approval?: ClientEntry['approval'] | undefined;
  publish?: PublishedState | undefined;
}
export interface ListSort {
  key: SortKey;
  isDescending: boolean;
}

/** A client with what searching and sorting need of it, worked out once. */
export interface ListedClient extends ClientEntry {
  searched: string;
  publish: PublishedState;
}

function publishState({ revision, publishedRevision }: ClientEntry): PublishedState {
  if (publishedRevision === 0) return 'never';
  return publishedRevision < revision ? 'pending' : 'published';
}

export const listed = (entry: ClientEntry): ListedClient => ({
  ...entry,
  searched: plainLetters(`${entry.businessName} ${entry.slug} ${entry.id}`),
  publish: publishState(entry),
});

const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true });
const orders: Record<SortKey, (a: ListedClient, b: ListedClient) => number> = {
  name: (a, b) => collator.compare(a.businessName, b.businessName),
  template: (a, b) => templateIds.indexOf(a.templateType) - templateIds.indexOf(b.templateType),
  approval: (a, b) => approvalStates.indexOf(a.approval) - approvalStates.indexOf(b.approval),
  publish: (a, b) => publishStates.indexOf(a.publish) - publishStates.indexOf(b.publish),
  updated: (a, b) => (a.updatedAt < b.updatedAt ? -1 : a.updatedAt > b.updatedAt ? 1 : 0),
};

/** The clients that match every word, accents and case aside, in order; equals stand newest first. */
export function filterClients(clients: readonly ListedClient[], filters: ListFilters, sort: ListSort): ListedClient[] {
  const words = plainLetters(filters.query).split(/\s+/).filter(Boolean);
  const { template, approval, publish } = filters;
  const direction = sort.isDescending ? -1 : 1;
  return clients
    .filter(
      (client) =>
        (!template || client.templateType === template) &&
        (!approval || client.approval === approval) &&
        (!publish || client.publish === publish) &&
        words.every((word) => client.searched.includes(word)),
    )
    .sort((a, b) => direction * orders[sort.key](a, b) || -orders.updated(a, b) || Number(b.id) - Number(a.id));
}

export const countByTemplate = (clients: readonly ListedClient[]): Record<TemplateId, number> => {
  const counts = { professionals: 0, restaurants: 0, tourism: 0, retail: 0, services: 0 };
  for (const { templateType } of clients) counts[templateType] += 1;
  return counts;
};
