const reloadKey = 'vitrina-editor-reloaded';
/** Two failures within this time are not caused by a new version but by a server that does not answer. */
const onceWithinMs = 20_000;

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
    sessionStorage.setItem(reloadKey, String(Date.now()));
    return Date.now() - last > onceWithinMs;
  } catch {
    // Without storage the page could reload endlessly.
    return false;
  }
}

/**
 * Fetches code that is loaded when it is needed. Every deploy names its files anew and takes the old ones away, so a tab that was open
 * meanwhile no longer finds them: it loads the page again, which has the new names. Drafts are on the device by then.
 */
export async function fetchCode<Code>(fetch: () => Promise<Code>): Promise<Code> {
  try {
    return await fetch();
  } catch (error) {
    if (!mayReload()) throw error;
    location.reload();
    return new Promise<never>(() => undefined);
  }
}
