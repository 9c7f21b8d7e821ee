import type { Page } from '@playwright/test';

/** Everything the browser keeps of the site's data, as text. */
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
