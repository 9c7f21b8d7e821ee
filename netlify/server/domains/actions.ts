import { setTimeout as wait } from 'node:timers/promises';
import { builtInRecord } from '#content/seeds.ts';
import type { NotADomain } from '#core/domains/domain-name.ts';
import { domainQuestion, priceIn } from '#core/domains/domain-name.ts';
import { type DomainAnswer, domainCheckSchema } from '#schema/api.ts';
import { homeConfigId } from '#schema/config-id.ts';
import { readEnvironment } from '../env.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { readHead } from '../store/head.ts';
import type { Stores } from '../store/stores.ts';
import { builtInBases } from './bases.ts';
import { checkDomain } from './check-domain.ts';
import type { RegistryAccess } from './registrations.ts';
import { callerOf } from './registry-slots.ts';

/** A name and what JSON needs around it. */
const maxBytes = 4 * 1024;

const faults: Record<NotADomain, string> = {
  blank: 'must hold a name',
  bad_character: 'may hold letters, digits and hyphens only',
  bad_hyphen: 'must not begin or end with a hyphen, nor hold two in the third and fourth place',
  too_long: 'must not be longer than 63 characters',
  address: 'must be a name, not the number of a computer',
};

/** Price of a domain in US dollars a year, as the homepage's config says it. */
async function domainPrice(stores: Stores): Promise<number | null> {
  const config = ((await readHead(stores, homeConfigId))?.record ?? builtInRecord(homeConfigId))?.config;
  return (config && 'domainPriceUsd' in config ? priceIn(config.domainPriceUsd) : undefined) ?? null;
}

/** POST `/api/domain/check`. `access` is replaced by tests. */
export const checkDomainAction = (access: Partial<RegistryAccess> = {}): Action => ({
  access: 'anyone',
  maxBytes,
  async run({ body, stores, source, ip }) {
    const given = parseInput(domainCheckSchema, body);
    if (!given.ok) return given;
    const bases = access.bases ?? readEnvironment('RDAP_BASES') ?? builtInBases;
    const question = domainQuestion(given.value.domain, Object.keys(bases));
    if (!question.ok) return fail('invalid', { issues: [{ path: 'domain', message: faults[question.code] }] });
    const registries: RegistryAccess = {
      bases,
      store: stores.own.domains,
      fetch,
      now: Date.now,
      wait,
      caller: callerOf(ip),
      newId: source.newWriteId,
      ...access,
    };
    const [checked, price] = await Promise.all([checkDomain(registries, question), domainPrice(stores)]);
    if (!checked.ok) return fail(checked.code);
    const { domain, available, alternatives } = checked;
    const answer: DomainAnswer = { domain, available, price, currency: 'USD', alternatives };
    return json(answer);
  },
});
