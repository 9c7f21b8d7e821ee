import { expect, test } from 'vitest';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { $session } from '../../stores/session.ts';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

test.each([
  ['phone', 'Teléfono', '\u202a442 123 4567\u202c', '442 123 4567'],
  ['whatsappNumber', 'WhatsApp', 'https://wa.me/5214421234567', '+52 442 123 4567'],
])('text pasted into %s becomes, on blur, the number that it dials, without validation errors', async (key, label, pasted, expected) => {
  const id = await calls.make({ templateType: 'restaurants', businessName: 'La Güera' });
  $session.set(await createPerson('Ana', id).open());
  const { ConfigForm } = await import('../../forms/ConfigForm.tsx');
  const place = await screen.draw(<ConfigForm group="contact" only={[key]} />);
  await expect.poll(() => screen.text()).toContain(label);
  screen.type(label, pasted);
  const said = () => $session.get()?.$config.get();
  await expect.poll(said).toMatchObject({ [key]: pasted });
  const view = place.ownerDocument.defaultView;
  if (view) place.querySelector('input')?.dispatchEvent(new view.Event('focusout', { bubbles: true }));
  await expect.poll(said).toMatchObject({ [key]: expected });
  await expect.poll(() => $session.get()?.$issues.get()).toEqual([]);
});
