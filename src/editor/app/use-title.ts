import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';

/** Name of the provider, from the homepage's config. */
export const $providerName = atom('');

/** Names the page after its screen while it is shown: `Clientes · Vitrina`. */
export function useTitle(title: string): void {
  const provider = useStore($providerName);
  useEffect(() => {
    document.title = provider === '' ? title : `${title} · ${provider}`;
  }, [title, provider]);
}
