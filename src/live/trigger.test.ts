// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { startTrigger } from './trigger.ts';

vi.mock('./live-page.tsx', () => ({ livePage: () => ({ load: async () => undefined }) }));
vi.mock('./frame/enter.ts', () => ({ enterFrame: () => undefined }));
vi.mock('./start-router.ts', () => ({ startRouter: async () => undefined }));

const sent: unknown[] = [];
const ends: (() => void)[] = [];
const links = {
  whatsapp: '<a id="whatsapp" href="https://wa.me/5215512345678?text=Hola"><span>WhatsApp</span></a>',
  phone: '<a id="phone" href="tel:+525512345678">55 1234 5678</a>',
  directions: '<a id="directions" href="https://www.google.com/maps/dir/?api=1&destination=x">Cómo llegar</a>',
  short: '<a id="short" href="https://maps.app.goo.gl/abc">Cómo llegar</a>',
  shared: '<a id="shared" href="https://share.google/abc">Cómo llegar</a>',
  profile: '<a id="profile" href="https://g.page/r/abc">Cómo llegar</a>',
  booking: '<li><a id="booking" class="card-action" href="https://wa.me/5215512345678?text=Tour">Reservar</a></li>',
  sheet: '<dialog class="modal" open><a id="sheet" href="https://wa.me/5215512345678?text=Jarra">Pedir</a></dialog>',
  mail: '<a id="mail" href="mailto:a@b.mx">Correo</a>',
  provider: '<section id="approval"><a id="provider" href="https://wa.me/5215500000000">Ayuda</a></section>',
};
function open(dataset: Record<string, string>): void {
  document.body.innerHTML = Object.values(links).join('');
  for (const name of ['config', 'taps']) delete document.body.dataset[name];
  Object.assign(document.body.dataset, dataset);
}
const tap = (id: string) => document.querySelector(`#${id} span, #${id}`)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
async function hide(hidden = true): Promise<void> {
  await vi.dynamicImportSettled();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.restoreAllMocks();
  sent.length = 0;
  // Each test is a new page view.
  vi.resetModules();
  vi.stubGlobal(
    'Blob',
    class {
      constructor([text]: [string]) {
        sent.push(JSON.parse(text));
      }
    },
  );
  Object.assign(navigator, { sendBeacon: () => true });
  // The listeners of this test must not react in the next one.
  for (const end of ends.splice(0)) end();
  for (const on of [document, window]) {
    const add = on.addEventListener.bind(on);
    vi.spyOn(on, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      add(type, listener);
      ends.push(() => on.removeEventListener(type, listener));
    });
  }
  document.addEventListener('click', (event) => event.preventDefault());
});

test('taps are sent when the page becomes hidden, and after that only new ones', async () => {
  open({ config: '121', taps: '1' });
  startTrigger();
  for (const id of ['whatsapp', 'phone', 'phone', 'directions', 'short', 'shared', 'profile', 'booking', 'sheet', 'mail', 'provider']) tap(id);
  expect(sent).toEqual([]);
  await hide();
  expect(sent).toEqual([{ id: '121', rate: 1, taps: { whatsapp: 1, phone: 2, directions: 4, booking: 2 } }]);
  await hide(false);
  await hide();
  expect(sent).toHaveLength(1);
  tap('phone');
  await hide();
  expect(sent[1]).toEqual({ id: '121', rate: 1, taps: { phone: 1 } });
});

test.each<[string, Record<string, string>, () => void]>([
  ['where the build says nothing', { config: '121' }, () => undefined],
  ['of who asks not to be followed', { config: '121', taps: '1' }, () => vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')],
  ['of who asks so by law', { config: '121', taps: '1' }, () => Object.assign(navigator, { globalPrivacyControl: true })],
  ['of the page views that do not count', { config: '121', taps: '8' }, () => vi.spyOn(Math, 'random').mockReturnValue(1 / 8)],
])('nothing is sent %s', async (_what, dataset, given) => {
  open(dataset);
  given();
  startTrigger();
  tap('phone');
  await hide();
  Object.assign(navigator, { globalPrivacyControl: undefined });
  expect(sent).toEqual([]);
});

test('one in eight page views is counted, and says so', async () => {
  open({ config: '121', taps: '8' });
  vi.spyOn(Math, 'random').mockReturnValue(0.12);
  startTrigger();
  tap('phone');
  await hide();
  expect(sent).toEqual([{ id: '121', rate: 8, taps: { phone: 1 } }]);
});

test.each<[string, string, string, boolean, number]>([
  ['the page itself', '', '', false, 1],
  ['the page somebody was sent to from elsewhere', '?utm_source=ig', '', false, 1],
  ['a preview', '?preview=abc', '', false, 0],
  ['a page that asks for the newest config', '?_force=true', '', false, 0],
  ['the not-found page, which renders drafts and clients not built yet', '', '<p data-router="idle"></p>', false, 0],
  ['the frame of the editor', '?editor', '', true, 0],
])('on %s taps are sent where they are to be', async (_what, search, extra, isFramed, times) => {
  open({ config: '121', taps: '1' });
  document.body.insertAdjacentHTML('beforeend', extra);
  vi.stubGlobal('location', { search, origin: 'https://vitrina.mx', href: `https://vitrina.mx/${search}`, pathname: '/', hash: '' });
  if (isFramed) vi.stubGlobal('parent', {});
  startTrigger();
  tap('phone');
  await hide();
  vi.unstubAllGlobals();
  expect(sent).toHaveLength(times);
});
