// What an open tab tells of a client's link and answer while somebody else acts: the parts, their queries and the API are the real ones, the minute is not waited for.
import { environmentManager, focusManager, QueryClientProvider } from '@tanstack/react-query';
import { Window } from 'happy-dom';
import type { Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { type ApprovalCalls, openSite, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { queryClient } from '../../api/query.ts';
import { useClientList } from '../../clients/use-clients.ts';
import { useStanding } from '../publish/use-standing.ts';

let calls: ApprovalCalls;
const asked: string[] = [];
const window = new Window({ url: 'https://vitrina-prueba.netlify.app/editor' });
let root: Root | undefined;
beforeAll(async () => {
  calls = await startApprovalCalls();
  for (const name of ['document', 'Node', 'Element', 'HTMLElement', 'SVGElement', 'MutationObserver', 'ResizeObserver', 'getComputedStyle'] as const)
    vi.stubGlobal(name, window[name]);
  for (const name of ['requestAnimationFrame', 'cancelAnimationFrame'] as const) vi.stubGlobal(name, window[name].bind(window));
  vi.stubGlobal('window', window);
  // Loaded before there was a window, the library took this for a server, where nothing is polled.
  environmentManager.setIsServer(() => false);
  answerEditorCalls({
    api: calls.api,
    session: () => calls.staff,
    isCut: (path) => {
      asked.push(path.split('?')[0] ?? '');
      return false;
    },
  });
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() }));
afterEach(async () => {
  root?.unmount();
  root = undefined;
  vi.useRealTimers();
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  queryClient.clear();
});
afterAll(async () => {
  environmentManager.setIsServer(() => true);
  vi.unstubAllGlobals();
  await window.happyDOM.close();
  await calls.api.stop();
});

const { title, text, label, message, expires, make, another, revoke, revokeTitle, revokeText, revoked, failed } = approvalTexts.es.link;
const texts = { title, text, label, message, expires, make, another, revoke, revokeTitle, revokeText, revoked, failed };
const linkPath = (id: string) => `/api/config/${id}/approval-link`;
const byLink = { ...openSite, clientApproval: { ...openSite.clientApproval, access: 'link' } };

function Standing({ id }: { id: string }) {
  return <output>{useStanding(id).data?.standing.es}</output>;
}

function Listed({ id }: { id: string }) {
  const { data } = useClientList({ filters: { query: id }, sort: { key: 'updated', isDescending: true }, isArchive: false });
  return <output>{data?.clients.map(({ standing }) => standing.es)}</output>;
}

async function shown(id: string) {
  const [{ createRoot }, { MantineProvider }, { ModalsProvider }, { ClientLink }] = await Promise.all([
    import('react-dom/client'),
    import('@mantine/core'),
    import('@mantine/modals'),
    import('./ClientLink.tsx'),
  ]);
  const place = window.document.createElement('div');
  window.document.body.append(place);
  root = createRoot(Object(place));
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <Standing id={id} />
          <Listed id={id} />
          <ClientLink id="link" path={linkPath(id)} texts={texts} number="" canAnswer={false} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const said = () => [...place.querySelectorAll('output')].map(({ textContent }) => textContent);
  return { said, buttons: () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent).filter((name) => [make, another].includes(name)) };
}

test('a link that somebody else revoked is told a minute later, at one call a minute for each thing on the screen', async () => {
  const id = await calls.make(byLink);
  await calls.api.call('POST', linkPath(id), { headers: calls.staff });
  const tab = await shown(id);
  await expect.poll(() => tab.said().map((said) => said.includes('Espera la respuesta del cliente.'))).toEqual([true, true]);
  await expect.poll(() => tab.buttons()).toEqual([another]);

  await calls.api.call('DELETE', linkPath(id), { headers: calls.staff });
  asked.length = 0;
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => tab.said().map((said) => said.includes('El enlace se revocó'))).toEqual([true, true]);
  await expect.poll(() => tab.buttons()).toEqual([make]);
  expect(asked.sort()).toEqual([linkPath(id), `/api/config/${id}/publication`, '/api/configs'].sort());
});

test('a window that is shown again tells at once what became of a client meanwhile', async () => {
  const id = await calls.make(openSite);
  const tab = await shown(id);
  await expect.poll(() => tab.said().map((said) => said.includes('Espera la respuesta del cliente.'))).toEqual([true, true]);
  await calls.submit(id);
  vi.setSystemTime(Date.now() + 30_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => tab.said().map((said) => said.includes('El cliente lo aprobó'))).toEqual([true, true]);
  focusManager.setFocused(undefined);
});
