import { Image } from '@mantine/core';
import { useEffect, useState } from 'react';
import { initials, markColours, monogram } from '#core/clients/mark.ts';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import type { ClientEntry } from '#schema/api.ts';
import { editorTemplates } from '#templates/editors.ts';

/** What a client is recognised by. */
export type MarkedClient = Pick<ClientEntry, 'id' | 'businessName' | 'templateType' | 'logo' | 'primary' | 'ground'>;

/** A logo much wider or higher than a square is not recognisable at this size. */
const mostStretched = 2;
/** Which logos can be shown in so little space, by their addresses; each is tried once. */
const tried = new Map<string, Promise<boolean>>();

/** As small as the host makes it. */
const addressOf = (logo: string): string => responsivePicture(logo, '').srcSet?.split(' ')[0] ?? logo;

function tryLogo(logo: string): Promise<boolean> {
  const known = tried.get(logo);
  if (known) return known;
  const trial = new Promise<boolean>((resolve) => {
    const picture = document.createElement('img');
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = picture;
      // A drawing without a size of its own fits any box.
      resolve(Math.max(width, height) <= mostStretched * Math.min(width, height));
    };
    picture.onerror = () => resolve(false);
    picture.src = addressOf(logo);
  });
  tried.set(logo, trial);
  return trial;
}

/** The colours of a client's mark; those of its template where it has none of its own. */
export const coloursOf = (client: MarkedClient) => {
  const { awning, presets } = editorTemplates[client.templateType];
  return markColours(client, presets[0]?.swatches ?? [awning, awning, '#fff']);
};

/** The address of a client's mark, the same wherever it is recognised by one: its logo where that can be shown so small, else its monogram. */
export function useMark(client: MarkedClient): string {
  const { logo } = client;
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (logo === undefined) return;
    let isGone = false;
    void tryLogo(logo).then((fits) => {
      if (!isGone) setShown(fits ? logo : undefined);
    });
    return () => {
      isGone = true;
    };
  }, [logo]);
  if (logo !== undefined && shown === logo) return addressOf(logo);
  return monogram(initials(client.businessName) || client.id.slice(-2), coloursOf(client));
}

/** A client's mark beside its name, which says everything. */
export function ClientMark({ client, size = 20 }: { client: MarkedClient; size?: number }) {
  const address = useMark(client);
  return <Image className="client-mark" src={address} alt="" w={size} h={size} fit="contain" referrerPolicy="no-referrer" />;
}

/** Makes a client's mark the icon of the browser's tab, as long as it is there. */
export function TabMark({ client }: { client: MarkedClient }) {
  const address = useMark(client);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link) return;
    const { href, type } = link;
    // A logo may be of any kind.
    link.removeAttribute('type');
    link.href = address;
    return () => {
      link.type = type;
      link.href = href;
    };
  }, [address]);
  return null;
}
