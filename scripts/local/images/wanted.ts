import * as z from 'zod';

/** Longest side of a result, in pixels. */
const maxSide = 4096;
const side = z.coerce.number().int().min(1).max(maxSide).optional();

/** The supported parameters of Netlify Image CDN: all but `blurhash`, which no page uses. */
const parametersSchema = z.strictObject({
  url: z.string().min(1).max(2000),
  w: side,
  h: side,
  fit: z.enum(['contain', 'cover', 'fill']).default('contain'),
  position: z.enum(['center', 'top', 'bottom', 'left', 'right']).default('center'),
  fm: z.enum(['avif', 'webp', 'jpg', 'png', 'gif']).optional(),
  q: z.coerce.number().int().min(1).max(100).default(75),
});

export type Wanted = z.infer<typeof parametersSchema> & { source: URL };
export type ReadWanted = { ok: true; wanted: Wanted } | { ok: false; status: 400 | 403; reason: string };

/** Parses a request to `/.netlify/images`. Only files and uploads of this site are allowed as sources, no other host. */
export function readWanted(address: URL): ReadWanted {
  const refused = (status: 400 | 403, reason: string): ReadWanted => ({ ok: false, status, reason });
  const parsed = parametersSchema.safeParse(Object.fromEntries(address.searchParams));
  if (!parsed.success) return refused(400, z.prettifyError(parsed.error));
  const { data } = parsed;
  const source = URL.parse(data.url, address.origin);
  if (!source) return refused(400, 'The address of the picture cannot be read.');
  if (source.origin !== address.origin) return refused(403, 'Pictures of other hosts are not allowed.');
  if (/^\/(?:\.netlify|api)(?:\/|$)/i.test(decoded(source.pathname))) return refused(403, 'No picture is there.');
  if (data.fit === 'cover' && !(data.w && data.h)) return refused(400, 'fit=cover needs w and h.');
  return { ok: true, wanted: { ...data, source } };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
