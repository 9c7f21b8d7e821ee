import { deploysInMonth } from '#core/publish/state.ts';
import { roles } from '#schema/api.ts';
import type { PublishAnswer } from '#schema/publish.ts';
import { json } from '../http/answer.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { readPending, readPublished } from './published.ts';
import { requestPublish } from './request.ts';
import { readPublishState } from './state-record.ts';

async function publishAnswer({ stores, source }: Call): Promise<PublishAnswer> {
  const [state, published] = await Promise.all([readPublishState(stores), readPublished(stores)]);
  const { deploys: _deploys, ...progress } = state;
  return { ...progress, pending: await readPending(stores, published), deploysThisMonth: deploysInMonth(state, source.now()) };
}

export const readPublishAction: Action = {
  access: roles,
  run: async (call) => json(await publishAnswer(call)),
};

/** Answers 202: the build is yet to come. */
export const requestPublishAction: Action = {
  access: roles,
  async run(call) {
    await requestPublish(call.stores, call.source.now());
    return json(await publishAnswer(call), { status: 202 });
  },
};
