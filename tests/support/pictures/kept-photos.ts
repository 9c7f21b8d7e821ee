import { expect, type Page } from '@playwright/test';

/** Waits until the page's browser stores this number of photos. Does not open the database before the page has created it, because it would get no object store. */
export const expectKeptPhotos = (page: Page, count: number): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name = 'vitrina-photos';
        if (!(await indexedDB.databases()).some((each) => each.name === name)) return 0;
        return new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('waiting').objectStore('waiting').count();
            counting.onerror = () => reject(counting.error);
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        });
      }),
    )
    .toBe(count);
