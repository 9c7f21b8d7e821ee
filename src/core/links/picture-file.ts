/** In place of `picture-address.ts` where a folder is all there is: the file with an uploaded picture so wide. */
export const pictureAddress = (src: string, width: number): string => src.replace(/\.\w+$/, `-${width}.webp`);

/** Messengers get the uploaded picture itself. */
export const sharedAddress = (src: string): string => src;
