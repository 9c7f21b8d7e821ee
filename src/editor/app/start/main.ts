import { configPath, firstView, listPath, listSearch, planningPath, prefetch, sessionPath } from '../../api/first-calls.ts';

// This file imports nothing of the editor, so that the first requests start at the same time as the download of its code.
const { pathname } = location;
const [, id] = /^\/editor\/client\/(\d+)$/.exec(pathname) ?? [];
const session = prefetch(sessionPath);
if (id) void prefetch(configPath(id));
// Errors are ignored here: rendering the screen imports the file again and reports them.
if (id || pathname === '/editor') import('../../workspace/Workspace.tsx').catch(() => undefined);
else if (pathname === '/editor/clients') {
  void askForList();
  import('../../clients/ClientsScreen.tsx').catch(() => undefined);
}
// The page's HTML shows a loading screen until the application mounts.
import('./mount.tsx').then(({ mount }) => mount()).catch(showFailure);

/** Prefetches the client list if somebody is signed in. Otherwise it would be refused, which the browser's console shows as an error. */
async function askForList(): Promise<void> {
  const response = await session;
  const answer: unknown = await response
    ?.clone()
    .json()
    .catch(() => undefined);
  if (typeof answer !== 'object' || answer === null || !('user' in answer) || answer.user === null) return;
  for (const path of [`${listPath}?${listSearch(firstView, '')}`, planningPath]) void prefetch(path);
}

function showFailure(error: unknown): void {
  console.error('The editor could not be loaded.', error);
  document.querySelector('[data-loading]')?.setAttribute('hidden', '');
  document.querySelector('[data-failed]')?.removeAttribute('hidden');
}
