import { roles } from '#schema/api.ts';
import { type PlanningAnswer, type PlanningChanged, planningBodySchema, planningLimits, viewSchema } from '#schema/calls/planning.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { type Account, accountKey, listAccounts } from '../session/accounts.ts';
import { readIndex } from '../store/index/client-index.ts';
import type { Stores } from '../store/stores.ts';
import { changePlans, changeViews, readPlans, readViews, tagsOf } from './planning-store.ts';

/** Who may be in charge: everybody who can sign in. */
const isActive = ({ disabled, password }: Account): boolean => !disabled && password !== undefined;
async function activePeople(stores: Stores): Promise<PlanningAnswer['people']> {
  const people = (await listAccounts(stores)).filter(isActive).map(({ email, name }) => ({ key: accountKey(email), name }));
  return people.sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

/** GET `/api/planning`: the tags in use, who may be in charge (by name: addresses are for administrators), the caller's views. */
export const readPlanningAction: Action = {
  access: roles,
  async run({ stores, user }) {
    const me = accountKey(user?.email ?? '');
    const [plans, people, views] = await Promise.all([readPlans(stores), activePeople(stores), readViews(stores, me)]);
    return json({ me, people, tags: tagsOf(plans), views } satisfies PlanningAnswer);
  },
};

/** POST: changes tags, who is in charge and dates of up to 100 clients. No site changes. */
export const changePlanningAction: Action = {
  access: roles,
  maxBytes: 128 * 1024,
  async run({ stores, body }) {
    const given = parseInput(planningBodySchema, body);
    if (!given.ok) return given;
    const { changes } = given.value;
    const wanted = new Set(changes.flatMap(({ inCharge }) => inCharge?.to ?? []));
    const people = wanted.size > 0 ? new Set((await activePeople(stores)).map(({ key }) => key)) : wanted;
    const unknown = changes.flatMap(({ inCharge }, index) =>
      inCharge?.to && !people.has(inCharge.to) ? [{ path: `changes.${index}.inCharge.to`, message: 'is nobody who can sign in' }] : [],
    );
    if (unknown.length > 0) return fail('invalid', { issues: unknown });
    const known = new Set((await readIndex(stores)).map(({ id }) => id));
    const missing = changes.flatMap(({ id }) => (known.has(id) ? [] : [id]));
    const done = await changePlans(
      stores,
      changes.filter(({ id }) => known.has(id)),
    );
    return json({ ...done, missing: [...new Set(missing)] } satisfies PlanningChanged);
  },
};

/** PUT `/api/planning/views`: keeps a view for the caller, in place of their own of that name. */
export const keepViewAction: Action = {
  access: roles,
  maxBytes: 4 * 1024,
  async run({ stores, body, user }) {
    const given = parseInput(viewSchema, body);
    if (!given.ok) return given;
    const view = given.value;
    const views = await changeViews(stores, accountKey(user?.email ?? ''), (present) => {
      const others = present.filter(({ name }) => name !== view.name);
      return others.length < planningLimits.views ? [...others, view] : undefined;
    });
    return views ? json({ views }) : fail('invalid', { issues: [{ path: 'name', message: `only ${planningLimits.views} views can be kept` }] });
  },
};

/** DELETE `/api/planning/views?name=…`: one that is not there is not an error. */
export const dropViewAction: Action = {
  access: roles,
  async run({ stores, url, user }) {
    const name = url.searchParams.get('name') ?? '';
    const views = await changeViews(stores, accountKey(user?.email ?? ''), (present) =>
      present.some((view) => view.name === name) ? present.filter((view) => view.name !== name) : undefined,
    );
    return json({ views: views ?? (await readViews(stores, accountKey(user?.email ?? ''))) });
  },
};
