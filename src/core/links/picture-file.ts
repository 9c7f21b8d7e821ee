/** Replaces `picture-address.ts` in a folder without functions: the file with an uploaded picture `width` pixels wide. */
export const pictureAddress = (src: string, width: number): string => src.replace(/\.\w+$/, `-${width}.webp`);

/** Address of a picture for link previews: the uploaded picture itself. */
export const sharedAddress = (src: string): string => src;
