import { fail, json } from '../../http/answer.ts';
import type { Action } from '../../http/endpoint.ts';
import { takePicture } from '../../media/actions.ts';
import { pageOf } from './correctable.ts';
import { noteOwnPicture } from './own-pictures.ts';
import { takePlace } from './proposed-pictures.ts';

/** POST `/api/config/{id}/proposed-picture`: a picture that a client proposes, by her link. It is checked and cleaned as a designer's. At most `proposedPictureLimits` wait. */
export const uploadProposedAction: Action = {
  access: 'anyone',
  async run(call) {
    const page = await pageOf(call);
    if (!page.ok) return page;
    if (!page.hasLink) return fail('forbidden');
    const [id, now] = [call.params['id'] ?? '', call.source.now()];
    // Where there is no room nothing is stored, but the picture is read all the same: one that has a place already is taken.
    const taken = await takePicture(call, async (picture) => (await takePlace(call.stores, id, picture, now)) || fail('pictures_full'));
    if (!taken.ok) return taken;
    await noteOwnPicture(call.stores, id, taken.answer.url, now);
    return json(taken.answer, { status: 201, headers: { location: taken.answer.url } });
  },
};
