import * as z from 'zod';
import { type ClientEntry, clientEntrySchema } from '../api.ts';
import { lineSchema } from '../field.ts';
import { standingSchema } from '../publish/standing.ts';
import { templateIdSchema } from '../template.ts';
import { queryNumber } from './paging.ts';
import { clientGroups, planningFiltersSchema, planningSchema } from './planning.ts';

export const approvalStates = ['completed', 'active', 'approved', 'off'] as const satisfies readonly ClientEntry['approval'][];
export const publishStates = ['pending', 'never', 'published'] as const;
export type PublishedState = (typeof publishStates)[number];
/** The sort keys that are part of a client's own line in the index. */
export const ownSortKeys = ['name', 'template', 'approval', 'publish', 'updated'] as const;
/** `due` is the date noted by the team; clients without one come last. */
export const sortKeys = [...ownSortKeys, 'due'] as const;
export type SortKey = (typeof sortKeys)[number];

/** The most clients in one answer; also the default of `limit`. */
export const maxClients = 200;

/** Query of GET `/api/configs`. `ids` (at most 100, separated by commas) requests these clients, archived or not; `archived`, `query` and the other filters of their lines are then ignored. */
export const clientListQuerySchema = z.object({
  query: lineSchema.optional(),
  template: templateIdSchema.optional(),
  approval: z.enum(approvalStates).optional(),
  publish: z.enum(publishStates).optional(),
  group: z.enum(clientGroups).optional(),
  ...planningFiltersSchema.shape,
  /** The caller's date, with which due dates are compared; without it, the date in UTC. */
  today: z.iso.date().optional(),
  archived: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  sort: z.enum(sortKeys).default('updated'),
  order: z.enum(['ascending', 'descending']).optional(),
  limit: queryNumber(1, maxClients).default(maxClients),
  offset: queryNumber(0, 999_999_999).default(0),
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string()).max(100))
    .optional(),
});

/** A client in the list, with its site's standing. */
const listedClientSchema = clientEntrySchema.extend({
  standing: standingSchema,
  /** The number of the reminder that somebody must send by hand now. */
  toRemind: z.int().positive().optional(),
  planning: planningSchema.optional(),
  /** How many parts of its intake wait for a designer. */
  intake: z.int().positive().optional(),
  /** The number of threads in which the last message is the owner's. */
  messages: z.int().positive().optional(),
  /** How many proposals of its owner are undecided. */
  proposals: z.int().positive().optional(),
});
export type ListedClient = z.infer<typeof listedClientSchema>;

/**
 * The answer: one page of clients. `total`: of all pages. `next`: the offset of the next page; `null` on the last one. `templates`: clients by
 * template, regardless of filters. `groups`: clients by group, among those that the other filters find, whatever is searched.
 */
export const clientListSchema = z.object({
  clients: z.array(listedClientSchema),
  total: z.int().nonnegative(),
  next: z.int().positive().nullable(),
  templates: z.partialRecord(templateIdSchema, z.int().nonnegative()),
  groups: z.record(z.enum(clientGroups), z.int().nonnegative()),
});
export type ClientList = z.infer<typeof clientListSchema>;
