import { Window } from 'happy-dom';
import { siteUrl } from './designer.ts';

/** One for all: a window costs more than a page. */
const parser = new new Window().DOMParser();

/** A page of the site under test as it is answered: its status and its HTML as a document to ask. No script has run, nothing is laid out. */
export async function servedPage(path: string) {
  const answer = await fetch(`${siteUrl()}${path}`, { redirect: 'manual' });
  return { status: answer.status, document: parser.parseFromString(await answer.text(), 'text/html') };
}
