import sharp from 'sharp';

/** A 12-megapixel JPEG as phones write upright photos: stored in landscape with an orientation tag, with several megabytes of detail. */
export async function largePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 11 };
  const detail = await sharp({ create: { width: width / 4, height: height / 4, channels: 3, background: '#888', noise: grain } })
    .png()
    .toBuffer();
  const light = Buffer.from(
    `<svg width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f4b63f"/><stop offset="1" stop-color="#2e130b"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  return sharp(detail)
    .resize(width, height)
    .composite([{ input: light, blend: 'overlay' }])
    .jpeg({ quality: 96 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
