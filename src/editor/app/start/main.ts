import { askAhead, configPath, sessionPath } from '../../api/first-calls.ts';

// Nothing of the editor is imported here: what it asks for first and its code are fetched at once.
const { pathname } = location;
const [, id] = /^\/editor\/client\/(\d+)$/.exec(pathname) ?? [];
askAhead(sessionPath);
if (id) askAhead(configPath(id));
// A failure shows when the screen is drawn.
if (id || pathname === '/editor') import('../../workspace/Workspace.tsx').catch(() => undefined);
else if (pathname === '/editor/clients') import('../../clients/ClientsScreen.tsx').catch(() => undefined);
// The spinner of the page's HTML stays until the application is here.
import('./mount.tsx').then(({ mount }) => mount(), showFailure);

function showFailure(error: unknown): void {
  console.error('The editor could not be loaded.', error);
  document.querySelector('[data-loading]')?.setAttribute('hidden', '');
  document.querySelector('[data-failed]')?.removeAttribute('hidden');
}
