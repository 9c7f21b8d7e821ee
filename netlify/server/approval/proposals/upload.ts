import { fail, json } from '../../http/answer.ts';
import type { Action } from '../../http/endpoint.ts';
import { takePicture } from '../../media/actions.ts';
import { pageOf } from './correctable.ts';
import { noteOwnPicture } from './own-pictures.ts';
import { takePlace } from './proposed-pictures.ts';

/** POST `/api/config/{id}/proposed-picture`: uploads a picture that a client proposes, by their link. It is checked and cleaned like a designer's. At most `proposedPictureLimits` wait. */
export const uploadProposedAction: Action = {
  access: 'anyone',
  fromRegions: true,
  async run(call) {
    const page = await pageOf(call);
    if (!page.ok) return page;
    if (!page.hasLink) return fail('forbidden');
    const [id, now] = [call.params['id'] ?? '', call.source.now()];
    // The picture is read even where there is no room: only its content tells whether it has a place already.
    const taken = await takePicture(call, async (picture) => (await takePlace(call.stores, id, picture, now)) || fail('pictures_full'));
    if (!taken.ok) return taken;
    await noteOwnPicture(call.stores, id, taken.answer.url, now);
    return json(taken.answer, { status: 201, headers: { location: taken.answer.url } });
  },
};
