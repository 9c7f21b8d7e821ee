import { fail, json } from '../../http/answer.ts';
import type { Action } from '../../http/endpoint.ts';
import { takePicture } from '../../media/actions.ts';
import { pageOf } from './correctable.ts';
import { noteOwnPicture } from './own-pictures.ts';
import { hasRoomForProposed, takePlace } from './proposed-pictures.ts';

/** POST `/api/config/{id}/proposed-picture`: a picture that a client proposes, by her link. It is checked and cleaned as a designer's. At most `proposedPictureLimits` wait. */
export const uploadProposedAction: Action = {
  access: 'anyone',
  async run(call) {
    const page = await pageOf(call);
    if (!page.ok) return page;
    if (!page.hasLink) return fail('forbidden');
    const [id, now] = [call.params['id'] ?? '', call.source.now()];
    // Before anything is read: a link whose pictures nobody has looked at stores nothing more.
    if (!(await hasRoomForProposed(call.stores, id, now))) return fail('pictures_full');
    const taken = await takePicture(call);
    if (!taken.ok) return taken;
    if (!(await takePlace(call.stores, id, taken.answer, now))) return fail('pictures_full');
    await noteOwnPicture(call.stores, id, taken.answer.url, now);
    return json(taken.answer, { status: 201, headers: { location: taken.answer.url } });
  },
};
