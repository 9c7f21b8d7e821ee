import type { Page } from '@playwright/test';

/** All data that the browser has stored for the site, as text. */
export const onDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = Object.entries(localStorage).flat();
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve, reject) => {
          const asked = database.transaction(store).objectStore(store).getAll();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
        texts.push(JSON.stringify(all));
      }
      database.close();
    }
    return texts.join();
  });

/** The newest stored draft of a config on this device, which would survive a crash. */
export const storedDraft = (page: Page, id: string): Promise<Record<string, unknown> | undefined> =>
  page.evaluate(async (config) => {
    interface Stored {
      id: string;
      at: number;
      local: Record<string, unknown>;
    }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('vitrina-editor');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const all = await new Promise<Stored[]>((resolve, reject) => {
      const asked = database.transaction('drafts').objectStore('drafts').getAll();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    database.close();
    const [newest] = all.filter((draft) => draft.id === config).sort((one, other) => other.at - one.at);
    return newest?.local;
  }, id);
