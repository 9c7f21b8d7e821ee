import { expect, type Page } from '@playwright/test';

/** Waits until so many photos that were chosen on a page are kept by its browser. Opens no database that the page has not made: it would have no store. */
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
