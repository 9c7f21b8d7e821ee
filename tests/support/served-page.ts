import { Window } from 'happy-dom';
import { siteUrl } from './designer.ts';

/** A shared parser, because creating a window takes longer than parsing a page. */
const parser = new new Window().DOMParser();

/** A page as the site under test serves it: the status, and the HTML as a document that can be queried. No script has run, and nothing is laid out. */
export async function servedPage(path: string) {
  const answer = await fetch(`${siteUrl()}${path}`, { redirect: 'manual' });
  return { status: answer.status, document: parser.parseFromString(await answer.text(), 'text/html') };
}
