/** Where the host makes an uploaded picture so wide (Netlify Image CDN), in the best format the browser takes. */
export const pictureAddress = (src: string, width: number): string => `/.netlify/images?url=${src}&w=${width}`;
