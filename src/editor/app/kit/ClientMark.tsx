import { Image } from '@mantine/core';
import { useEffect, useState } from 'react';
import { initials, isCompact, markColours, monogram } from '#core/clients/mark.ts';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import type { ClientEntry } from '#schema/api.ts';
import { editorTemplates } from '#templates/editors.ts';

/** The fields of a client that its mark is made from. */
export type MarkedClient = Pick<ClientEntry, 'id' | 'businessName' | 'templateType' | 'logo' | 'primary' | 'ground'>;

/** Whether a logo is recognisable at the size of a mark, by its address. Each logo is tried once. */
const tried = new Map<string, Promise<boolean>>();

/** The address of the logo's smallest resized version. */
const addressOf = (logo: string): string => responsivePicture(logo, '').srcSet?.split(' ')[0] ?? logo;

function tryLogo(logo: string): Promise<boolean> {
  const known = tried.get(logo);
  if (known) return known;
  const trial = new Promise<boolean>((resolve) => {
    const picture = document.createElement('img');
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => {
      // An SVG without a size of its own reports 0 by 0 and passes: it fits any box.
      resolve(isCompact({ width: picture.naturalWidth, height: picture.naturalHeight }));
    };
    picture.onerror = () => resolve(false);
    picture.src = addressOf(logo);
  });
  tried.set(logo, trial);
  return trial;
}

/** The colours of a client's mark: the client's own, otherwise its template's. */
export const markColoursOf = (client: MarkedClient) => {
  const { awning, presets } = editorTemplates[client.templateType];
  return markColours(client, presets[0]?.swatches ?? [awning, awning, '#fff']);
};

/** The address of a client's mark, the same on every screen: its logo if that is recognisable at this size, otherwise its monogram. */
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
  return monogram(initials(client.businessName) || client.id.slice(-2), markColoursOf(client));
}

/** A client's mark. It is decorative (`alt=""`), because the client's name always stands beside it. */
export function ClientMark({ client, size = 20 }: { client: MarkedClient; size?: number }) {
  const address = useMark(client);
  return <Image className="client-mark" src={address} alt="" w={size} h={size} fit="contain" referrerPolicy="no-referrer" />;
}

/** Shows a client's mark as the favicon while it is mounted. */
export function TabMark({ client }: { client: MarkedClient }) {
  const address = useMark(client);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link) return;
    const { href, type } = link;
    // The page's `type` would be wrong for a logo in another format.
    link.removeAttribute('type');
    link.href = address;
    return () => {
      link.type = type;
      link.href = href;
    };
  }, [address]);
  return null;
}
