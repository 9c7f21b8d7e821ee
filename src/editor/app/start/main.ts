import { askAhead, configPath, firstView, listPath, listSearch, planningPath, sessionPath } from '../../api/first-calls.ts';

// Nothing of the editor is imported here: what it asks for first and its code are fetched at once.
const { pathname } = location;
const [, id] = /^\/editor\/client\/(\d+)$/.exec(pathname) ?? [];
const session = askAhead(sessionPath);
if (id) void askAhead(configPath(id));
// A failure shows when the screen is drawn.
if (id || pathname === '/editor') import('../../workspace/Workspace.tsx').catch(() => undefined);
else if (pathname === '/editor/clients') {
  void askForList();
  import('../../clients/ClientsScreen.tsx').catch(() => undefined);
}
// The spinner of the page's HTML stays until the application is here.
import('./mount.tsx').then(({ mount }) => mount()).catch(showFailure);

/** Asks for the list if somebody is signed in: else the answer would be a refusal, which the browser's console shows as an error. */
async function askForList(): Promise<void> {
  const response = await session;
  const answer: unknown = await response
    ?.clone()
    .json()
    .catch(() => undefined);
  if (typeof answer !== 'object' || answer === null || !('user' in answer) || answer.user === null) return;
  for (const path of [`${listPath}?${listSearch(firstView, '')}`, planningPath]) void askAhead(path);
}

function showFailure(error: unknown): void {
  console.error('The editor could not be loaded.', error);
  document.querySelector('[data-loading]')?.setAttribute('hidden', '');
  document.querySelector('[data-failed]')?.removeAttribute('hidden');
}
