import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { knownAlt, type PictureUse, pictureUses } from '#core/pictures/library.ts';
import { type ListedPicture, libraryAnswerSchema } from '#schema/calls/library.ts';
import { uploadedIn } from '#schema/calls/media.ts';
import type { Bilingual } from '#schema/field.ts';
import { callApi } from '../api/call.ts';
import { usePages } from '../api/queries.ts';
import { fieldLabel } from '../history/labels.ts';
import { $editorLanguage } from '../language.ts';
import { useDocument } from '../stores/use-field.ts';

export const libraryPath = (id: string): string => `/api/config/${id}/library`;

/** A picture of the open document's library, with its use in the draft. */
export interface LibraryPicture extends ListedPicture {
  uses: readonly PictureUse[];
  /** Whether the draft uses it, or the newest revision of a page that shares the library. */
  isUsed: boolean;
  /** The description of the picture; blank texts if there is none. */
  known: Bilingual;
  /** The texts that the search looks in: file name, descriptions, labels of the fields that use it. */
  texts: readonly string[];
}

/** All pictures of the open document's library, newest first, and those in the draft that the library does not list. */
export function useLibrary() {
  const { id, kind, template, config } = useDocument();
  const path = libraryPath(id);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages(
    [path],
    (offset) => callApi(libraryAnswerSchema, offset === undefined ? path : `${path}?offset=${offset}`),
    { isFresh: true },
  );
  // Loads all pages, because the search covers the whole library; its size is limited.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const language = useStore($editorLanguage);
  const pictures = useMemo((): LibraryPicture[] | undefined => {
    if (!data) return undefined;
    const uses = pictureUses(kind, template, config);
    const inDraft = uploadedIn(JSON.stringify(config));
    const listed = new Map(data.flatMap((page) => page.pictures).map((picture) => [picture.url, picture]));
    for (const url of inDraft) if (!listed.has(url)) listed.set(url, { url, alt: { es: '', en: '' }, words: '', usedIn: [] });
    return [...listed.values()].map((picture): LibraryPicture => {
      const places = uses.get(picture.url) ?? [];
      const known = knownAlt(picture, places, config);
      const labels = places.map((use) => fieldLabel({ kind, template }, use.path, language));
      const texts = [picture.file ?? '', picture.by ?? '', picture.words, known.es, known.en, ...labels];
      return { ...picture, uses: places, isUsed: inDraft.has(picture.url) || picture.usedIn.length > 0, known, texts };
    });
  }, [data, kind, template, config, language]);
  return { pictures, problem: data?.[0]?.problem, error, refetch };
}

/** The name of a picture: its description, otherwise its file name, otherwise `unnamed`. */
export const pictureName = ({ file = '', known }: LibraryPicture, unnamed: string): string => known[$editorLanguage.get()] || file || unnamed;
