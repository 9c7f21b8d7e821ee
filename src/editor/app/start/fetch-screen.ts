const key = 'vitrina-editor-reloaded';
/** Two failures within this long are no new version, but a server that is away. */
const onceWithinMs = 20_000;

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    sessionStorage.setItem(key, String(Date.now()));
    return Date.now() - last > onceWithinMs;
  } catch {
    // Without storage a reload could go round for ever.
    return false;
  }
}

/**
 * Fetches the code of a screen. Every deploy names its files anew and takes the old ones away, so a tab that was open
 * meanwhile no longer finds them: it loads the page again, which has the new names. Drafts are on the device by then.
 */
export async function fetchScreen<Screen>(fetch: () => Promise<Screen>): Promise<Screen> {
  try {
    return await fetch();
  } catch (error) {
    if (!mayReload()) throw error;
    location.reload();
    return new Promise<never>(() => undefined);
  }
}
