// An open tab shows changes that others make to a client's link and answer. Components, queries and API are the real ones; timers are fake, to skip a minute.
import { focusManager } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { type ApprovalCalls, openSite, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { openDocument } from '#tests/support/editor/drawn-part.tsx';
import { useClientList } from '../../clients/use-clients.ts';
import { useStanding } from '../publish/use-standing.ts';

let calls: ApprovalCalls;
let screen: ReturnType<typeof openDocument>;
const asked: string[] = [];
beforeAll(async () => {
  calls = await startApprovalCalls();
  screen = openDocument();
  const isCut = (path: string) => {
    asked.push(path.split('?')[0] ?? '');
    return false;
  };
  answerEditorCalls({ api: calls.api, session: () => calls.staff, isCut });
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() }));
afterEach(() => {
  vi.useRealTimers();
  return screen.clear();
});
afterAll(async () => {
  await screen.close();
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
  const { ClientLink } = await import('./ClientLink.tsx');
  const place = await screen.draw(
    <>
      <Standing id={id} />
      <Listed id={id} />
      <ClientLink id="link" path={linkPath(id)} texts={texts} number="" canAnswer={false} />
    </>,
  );
  const said = () => [...place.querySelectorAll('output')].map(({ textContent }) => textContent);
  return { said, buttons: () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent).filter((name) => [make, another].includes(name)) };
}

test('a revocation by somebody else is shown within a minute; each query on the screen makes one call a minute', async () => {
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

test('a window that becomes visible again shows the client’s new state at once', async () => {
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
