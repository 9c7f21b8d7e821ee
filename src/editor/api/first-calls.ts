export const sessionPath = '/api/session';
export const configPath = (id: string): string => `/api/config/${encodeURIComponent(id)}`;

const sent = new Map<string, Promise<Response | undefined>>();

/** Asks for what the editor will call for first, while its code is still on the way. */
export function askAhead(path: string): void {
  sent.set(
    path,
    fetch(path, { credentials: 'same-origin' }).catch(() => undefined),
  );
}

/** What was answered to a question that was asked ahead: for the first call of the path alone. A refusal is left: whoever calls is to hear it in the editor's language. */
export async function answeredAhead(path: string): Promise<Response | undefined> {
  const answer = sent.get(path);
  sent.delete(path);
  const response = await answer;
  return response?.ok ? response : undefined;
}
