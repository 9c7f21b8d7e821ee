/** Messages from an editor or another tab to a page (product decision "Messages"). `config` is not parsed yet. */
export type LiveMessage = { type: 'refresh-preview' } | { type: 'TEMPLATE_UPDATED' } | { type: 'templatePreview'; config: unknown };

/** Reads the data of a message: an object with a `type`, or the bare name. Anything else is ignored. */
export function parseMessage(data: unknown): LiveMessage | undefined {
  const message: unknown = typeof data === 'string' ? { type: data } : data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
  const { type } = message;
  if (type === 'refresh-preview' || type === 'TEMPLATE_UPDATED') return { type };
  const config = 'config' in message ? message.config : undefined;
  return type === 'templatePreview' && config ? { type, config } : undefined;
}

interface Actions {
  /** Loads the renderer. */
  open(): Promise<{ receive(message: LiveMessage): Promise<void> }>;
  reload(): void;
}

/** Carries out a message of an editor or another tab; ignores data that is no such message. */
export async function receiveMessage(data: unknown, { open, reload }: Actions): Promise<void> {
  const message = parseMessage(data);
  if (message?.type === 'refresh-preview') reload();
  else if (message) await (await open()).receive(message);
}
