import { clientTexts } from '#content/editor/clients/texts.ts';
import type { ClientEntry } from '#schema/api.ts';
import { fill } from '../app/fill.ts';
import { useTexts } from '../language.ts';

/** What to call a client; one without a name goes by its number. */
export function useClientName(): (client: Pick<ClientEntry, 'businessName' | 'id'>) => string {
  const texts = useTexts(clientTexts);
  return ({ businessName, id }) => businessName || fill(texts.noName, { id });
}
