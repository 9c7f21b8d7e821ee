import { useEffect, useState } from 'react';

/** Size in pixels to which a picture is reduced before it is analysed: enough for all colours of a logo and the strokes of its letters. */
const across = 160;

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
}

/**
 * Reads the pixels of a picture, on this device only. `undefined` if it cannot be decoded, or its
 * server does not allow other sites to read it (CORS). An SVG without a size of its own gets one.
 */
async function pixelsOf(address: string): Promise<Pixels | undefined> {
  const picture = new Image(across, across);
  picture.crossOrigin = 'anonymous';
  picture.src = address;
  try {
    await picture.decode();
    const scale = across / Math.max(picture.naturalWidth, picture.naturalHeight, 1);
    const [width, height] = [picture.naturalWidth || across, picture.naturalHeight || across].map((side) =>
      Math.max(1, Math.min(across, Math.round(side * scale))),
    );
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data;
    return data && { data, width: canvas.width };
  } catch {
    return undefined;
  }
}

/** The pixels of the picture at an address; `undefined` without an address. */
export function usePixels(address: string | undefined): Pixels | 'reading' | 'unreadable' | undefined {
  const [read, setRead] = useState<{ address: string; pixels: Pixels | undefined }>();
  useEffect(() => {
    let isOver = false;
    if (address !== undefined) void pixelsOf(address).then((pixels) => isOver || setRead({ address, pixels }));
    return () => {
      isOver = true;
    };
  }, [address]);
  if (address === undefined) return undefined;
  return read?.address === address ? (read.pixels ?? 'unreadable') : 'reading';
}
