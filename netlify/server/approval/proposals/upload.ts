import { fail, json } from '../../http/answer.ts';
import type { Action } from '../../http/endpoint.ts';
import { takePicture } from '../../media/actions.ts';
import { pageOf } from './correctable.ts';
import { noteOwnPicture } from './own-pictures.ts';

/** POST `/api/config/{id}/proposed-picture`: a picture that a client proposes, by her link. It is checked and cleaned as a designer's. */
export const uploadProposedAction: Action = {
  access: 'anyone',
  async run(call) {
    const page = await pageOf(call);
    if (!page.ok) return page;
    if (!page.hasLink) return fail('forbidden');
    const taken = await takePicture(call);
    if (!taken.ok) return taken;
    await noteOwnPicture(call.stores, call.params['id'] ?? '', taken.answer.url, call.source.now());
    return json(taken.answer, { status: 201, headers: { location: taken.answer.url } });
  },
};
