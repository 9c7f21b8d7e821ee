import { expect, test } from 'vitest';
import { securityLogPageSchema } from '#schema/people/security-log.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

test('an event about a site names the site, also an archived one', async () => {
  const id = await calls.make({ templateType: 'retail', businessName: 'Casa Añil' });
  await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
  const logged = async () =>
    securityLogPageSchema.parse((await calls.api.call('GET', '/api/security-log', { headers: calls.staff })).body).events.map(({ config }) => config);
  await expect.poll(logged).toContain(id);
  const { SecurityLogScreen } = await import('./SecurityLogScreen.tsx');
  const place = await screen.draw(<SecurityLogScreen />);
  const sites = () => [...place.querySelectorAll('tbody a')].map(({ textContent }) => textContent);
  await expect.poll(sites).toContain('Casa Añil');
});
