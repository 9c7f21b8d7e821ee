import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followHistory } from '../navigation.ts';
import { fetchAhead } from '../Screens.tsx';
import { loadSession } from '../session.ts';
import { $providerName } from '../use-title.ts';
import { App } from './App.tsx';

/** Starts the application in the page's element. */
export function mount(): void {
  const element = document.getElementById('editor');
  if (!element) throw new Error('The page has no element #editor.');
  const providerName = element.dataset['provider'] ?? '';
  $providerName.set(providerName);
  followHistory();
  createRoot(element).render(
    <StrictMode>
      <App providerName={providerName} />
    </StrictMode>,
  );
  void loadSession();
  fetchAhead(location.pathname, location.search);
}
