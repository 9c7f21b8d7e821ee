import { linkStylesheet } from '../link-stylesheet.ts';
import correctStylesheet from './correct/correct.css?url';
import threadsStylesheet from './threads/threads.css?url';

/** Stylesheets of the form's parts that are fetched later: each is there before its part is shown. */
export const lazyStylesheets: readonly string[] = [correctStylesheet, threadsStylesheet];

export const linkCorrectStylesheet = (): Promise<void> => linkStylesheet(correctStylesheet);
export const linkThreadsStylesheet = (): Promise<void> => linkStylesheet(threadsStylesheet);
