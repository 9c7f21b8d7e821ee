/**
 * A picture without any metadata: no position, camera, comments or thumbnails, nothing after its end. The pixels are
 * unchanged; nothing is decoded, so refusing a decompression bomb costs nothing.
 */
export interface Cleaned {
  /** In pixels, as the picture is shown. */
  width: number;
  height: number;
  /** Pixels of all frames together after decoding. */
  pixels: number;
  bytes: Buffer;
  /** Whether it has to be turned by the orientation in its metadata to be upright. */
  isTurned?: boolean;
}

/** Reads a picture of one format, whose first bytes are known to be right. `undefined` for one that is cut short or broken. */
export type Clean = (bytes: Buffer) => Cleaned | undefined;
