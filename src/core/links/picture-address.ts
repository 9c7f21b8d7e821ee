/** Address at which the host serves an uploaded picture `width` pixels wide (Netlify Image CDN), in the best format that the browser accepts. */
export const pictureAddress = (src: string, width: number): string => `/.netlify/images?url=${src}&w=${width}`;

/** Address of an uploaded picture for link previews: JPEG, which every messenger shows (WhatsApp up to 600 KB), cropped to `height` if given. */
export const sharedAddress = (src: string, size: { width: number; height?: number; from?: 'top' | 'center' }): string => {
  const { width, height, from = 'center' } = size;
  return `${pictureAddress(src, width)}${height === undefined ? '' : `&h=${height}&fit=cover&position=${from}`}&fm=jpg`;
};
