/** Where the host makes an uploaded picture so wide (Netlify Image CDN), in the best format the browser takes. */
export const pictureAddress = (src: string, width: number): string => `/.netlify/images?url=${src}&w=${width}`;

/** The same as a picture of a link: JPEG, which every messenger shows (WhatsApp up to 600 KB), cut to a height if one is named. */
export const sharedAddress = (src: string, size: { width: number; height?: number; from?: 'top' | 'center' }): string => {
  const { width, height, from = 'center' } = size;
  return `${pictureAddress(src, width)}${height === undefined ? '' : `&h=${height}&fit=cover&position=${from}`}&fm=jpg`;
};
