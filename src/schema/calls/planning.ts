import * as z from 'zod';
import { isClientId } from '../config-id.ts';

/** Limits of the team's notes: for a client, in a call, for a person. */
export const planningLimits = { tag: 40, tags: 12, ids: 100, views: 20, viewName: 60 } as const;

/** A word or two that a team puts on clients. Case and accents do not distinguish tags. */
export const tagSchema = z
  .string()
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1)
      .max(planningLimits.tag)
      .regex(/^\P{C}+$/u, 'must be one line of plain text'),
  );
/** The key of a member of staff's account, used where no e-mail address may be stored. */
export const personKeySchema = z.string().regex(/^[0-9a-f]{64}$/, 'must be the key of a person');

/** The team's notes about a client. They are not part of its config, of any revision or of any hash. `due` is a calendar day. */
export const planningSchema = z.object({
  tags: z.array(tagSchema).max(planningLimits.tags).default([]),
  inCharge: personKeySchema.optional(),
  due: z.iso.date().optional(),
});
export type Planning = z.infer<typeof planningSchema>;

/** A shard of the store `planning`: by the numbers of clients. */
export const planningShardSchema = z.record(z.string(), planningSchema);

/**
 * A change of one field. `from` is what the caller saw (`null` for nothing): if the field has changed since, it stays. Without
 * `from` it is changed in any case.
 */
const moved = <Value extends z.ZodType>(value: Value) => z.strictObject({ from: value.nullable().optional(), to: value.nullable() });
/** A change of one client. Tags are added and removed one by one, so that two people do not undo each other's. */
export const planningChangeSchema = z.strictObject({
  id: z.string().refine(isClientId, 'must be the number of a client'),
  addTags: z.array(tagSchema).max(planningLimits.tags).optional(),
  removeTags: z.array(tagSchema).max(planningLimits.tags).optional(),
  inCharge: moved(personKeySchema).optional(),
  due: moved(z.iso.date()).optional(),
});
export type PlanningChange = z.infer<typeof planningChangeSchema>;

/** Body of POST `/api/planning`. */
export const planningBodySchema = z.strictObject({ changes: z.array(planningChangeSchema).min(1).max(planningLimits.ids) });

/** A refused change: somebody else has changed the field meanwhile, the client would have too many tags, or its record is damaged. */
const refusedSchema = z.object({ id: z.string(), what: z.enum(['inCharge', 'due', 'tags', 'damaged']) });
/** Answer of POST `/api/planning`: `changed` has the values before and after, `missing` the ids of unknown clients. */
export const planningChangedSchema = z.object({
  changed: z.array(z.object({ id: z.string(), before: planningSchema, now: planningSchema })),
  refused: z.array(refusedSchema),
  missing: z.array(z.string()),
});
export type PlanningChanged = z.infer<typeof planningChangedSchema>;

/** The groups of the first screen, by whom a client's standing waits for. */
export const clientGroups = ['designer', 'owner', 'ready', 'failed'] as const;
export type ClientGroup = (typeof clientGroups)[number];

/** Filters of GET `/api/configs` by what the team noted. `me`: the caller; `nobody`: no person is in charge. */
export const planningFiltersSchema = z.object({
  tag: tagSchema.optional(),
  inCharge: z.union([z.enum(['me', 'nobody']), personKeySchema]).optional(),
  /** Before today; from today to a week from now; with no date. */
  due: z.enum(['late', 'week', 'none']).optional(),
});
export type PlanningFilters = z.infer<typeof planningFiltersSchema>;

/** Filters that a person has saved under a name. Fields that the list's query no longer has are dropped. */
const viewFiltersSchema = planningFiltersSchema.extend({
  group: z.enum(clientGroups).optional(),
  query: z.string().max(200).optional(),
  template: z.string().max(40).optional(),
  approval: z.string().max(40).optional(),
  publish: z.string().max(40).optional(),
});
/** Body of PUT `/api/planning/views`: saves a view, replacing the person's own view of that name. */
export const viewSchema = z.object({
  name: z
    .string()
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(planningLimits.viewName)
        .regex(/^\P{C}+$/u, 'must be one line of plain text'),
    ),
  filters: viewFiltersSchema,
});
export type View = z.infer<typeof viewSchema>;
/** A person's record in the store `planning`. */
export const viewsSchema = z.object({ views: z.array(viewSchema).max(planningLimits.views) });

/** Answer of GET `/api/planning`: what may be chosen. `me` is the caller's key; tags come with how many clients have them. */
export const planningAnswerSchema = z.object({
  me: personKeySchema,
  people: z.array(z.object({ key: personKeySchema, name: z.string() })),
  tags: z.array(z.object({ tag: z.string(), clients: z.int().positive() })),
  views: z.array(viewSchema),
});
export type PlanningAnswer = z.infer<typeof planningAnswerSchema>;
