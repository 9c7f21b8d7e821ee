import type { TestAnswer } from '../test-api.ts';
import { type ApprovalCalls, openSite } from './calls.ts';

/** A site with a text, a price and hours that its client may correct, and proposals for these fields. */
export const site = { ...openSite, services: [{ title: { es: 'Fugas', en: 'Leaks' }, price: '$450 MXN' }], weekHours: { monday: '09:00-18:00' } };
export const title = { path: 'heroTitle', language: 'es', before: 'Fugas hoy', after: 'Fugas, hoy mismo' };
export const price = { path: 'services.0.price', language: 'es', before: '$450 MXN', after: '$500 MXN' };
export const monday = { path: 'weekHours.monday', before: '09:00-18:00', after: 'closed' };

type Headers = Record<string, string>;

/** Calls about a client's proposals. */
export const proposalCalls = (calls: () => ApprovalCalls) => ({
  /** A site's config, as a designer reads it. */
  whole: async (id: string): Promise<Record<string, unknown>> => (await calls().read(id)).body ?? {},
  /** An answer with proposals, about the first revision. */
  answer: (id: string, proposals: unknown, rest: object = {}, headers: Headers = {}): Promise<TestAnswer> =>
    calls().submit(id, { revision: 1, rest: { proposals, ...rest } }, headers),
  /** Sends a designer's decisions on proposals of answer `n`, by default of the first one and for any revision. */
  decide: (id: string, body: object, etag = '*', n = 1): Promise<TestAnswer> =>
    calls().api.call('POST', `/api/config/${id}/submissions/${n}/proposals`, {
      body,
      headers: { ...calls().staff, ...(etag === '' ? {} : { 'if-match': etag }) },
    }),
  /** The header of a client who has opened an approval link. */
  async linkTo(id: string): Promise<Headers> {
    const { body } = await calls().api.call('POST', `/api/config/${id}/approval-link`, { headers: calls().staff });
    return { 'x-approval-token': new URL(String(body?.['url'])).searchParams.get('approval') ?? '' };
  },
});
