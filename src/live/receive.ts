import type { LivePage } from './live-page.ts';
import { parseMessage } from './messages.ts';

/** Does what a message of an editor or another tab asks for. */
export async function receiveMessage(data: unknown, { open, reload }: { open(): Promise<LivePage>; reload(): void }): Promise<void> {
  const message = parseMessage(data);
  if (message?.type === 'refresh-preview') reload();
  else if (message) await (await open()).receive(message);
}
