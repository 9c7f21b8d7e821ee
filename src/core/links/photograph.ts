/** Whether a picture address is something link previews show: given, and no drawing (chat apps and social networks show no SVG). */
export const isPhotograph = (address: string | undefined): boolean =>
  address !== undefined && address.trim() !== '' && !/\.svg(?:[?#]|$)/i.test(address.trim());
