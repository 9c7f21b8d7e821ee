import { strToU8, type Unzipped, unzipSync, type Zippable, zipSync } from 'fflate';
import * as z from 'zod';
import { isObject, unfold } from '#core/config/loose-json.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import type { Warning } from '#core/config/read/warning.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { isOwnPicture, picturesIn } from './pictures.ts';

/** The largest file that is read, in bytes: 250 pictures of the maximum size. The browser holds the whole file in memory. */
export const maxFileBytes = 1024 * 1024 * 1024;
/** The most bytes to which a zip may decompress, against decompression bombs. A larger file may decompress to its own size: exports store pictures uncompressed. */
const maxUnfoldedBytes = 400 * 1024 * 1024;
const maxConfigBytes = 2 * 1024 * 1024;
const maxFiles = 2000;

const configName = 'config.json';
const format = 'vitrina-client';

/** The content of `config.json` in an exported client. */
const wrapperSchema = z.object({ format: z.literal(format), version: z.literal(1), id: z.string(), config: z.unknown() });

export type FileFault = 'not_a_zip' | 'too_large' | 'too_many' | 'no_config' | 'bad_json' | 'not_a_site'; // `too_many`: entries; `no_config`: no config.json.
export interface ClientFile {
  ok: true;
  config: SiteConfig;
  /** Values that the normaliser left out or changed. */
  warnings: Warning[];
  /** Pictures in the file, by the address that the config has for them. */
  pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Addresses of pictures that the config uses and the file lacks. */
  missing: string[];
  /** Id of the exported client; `undefined` for a bare config. */
  id: string | undefined;
}
export type ReadFile = ClientFile | { ok: false; code: FileFault };

interface Exported {
  id: string;
  revision: number;
  config: unknown;
  /** Date and time of the export, ISO 8601. */
  exportedAt: string;
}

/** One client as a zip: `config.json`, and its uploaded pictures under the path they have on the site. */
export function packClient({ id, revision, config, exportedAt }: Exported, pictures: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify({ format, version: 1, id, revision, exportedAt, config }, null, 2);
  // Pictures are compressed already, so they are stored as they are.
  const files: Zippable = { [configName]: strToU8(text) };
  for (const [address, bytes] of pictures) files[address.slice(1)] = [bytes, { level: 0 }];
  // Not in a worker: fflate creates workers from text, which the page's content security policy forbids. Pictures are stored uncompressed, so it is fast.
  return zipSync(files);
}

type Unpacked = { ok: true; files: Unzipped } | { ok: false; code: FileFault };

function unpack(bytes: Uint8Array, maxUnfolded: number): Unpacked {
  let [count, total] = [0, 0];
  let code: FileFault = 'not_a_zip';
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        count += 1;
        // The larger of both sizes: entries may share the same bytes, and an uncompressed entry is copied whatever original size it claims.
        total += Math.max(size, originalSize);
        if (count > maxFiles) code = 'too_many';
        else if (total > Math.max(maxUnfolded, bytes.length) || (name === configName && originalSize > maxConfigBytes)) code = 'too_large';
        if (code !== 'not_a_zip') throw new Error(code);
        return name === configName || isOwnPicture(`/${name}`);
      },
    });
    return { ok: true, files };
  } catch {
    return { ok: false, code };
  }
}

/** Whether a value has at least one field that only sites have; without this check any JSON would be read as a site of defaults. */
const looksLikeSite = (value: unknown): boolean =>
  isObject(value) && ['templateType', 'businessName', 'business_name', 'heroTitle', 'services', 'clientApproval'].some((key) => Object.hasOwn(value, key));

function readConfig(text: string, pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): ReadFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, code: 'bad_json' };
  }
  const wrapper = wrapperSchema.safeParse(json);
  const given = unfold(wrapper.success ? wrapper.data.config : json);
  if (!looksLikeSite(given)) return { ok: false, code: 'not_a_site' };
  const { config, warnings } = normaliseSite(given);
  return {
    ok: true,
    config,
    warnings,
    pictures,
    missing: wrapper.success ? picturesIn(config).filter((address) => !pictures.has(address)) : [],
    id: wrapper.success ? wrapper.data.id : undefined,
  };
}

/** The text of a JSON file: UTF-8, or what Windows programs save: UTF-16 with a byte order mark, or Windows-1252. */
function textIn(bytes: Uint8Array): string {
  const decode = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  try {
    const [first, second] = bytes;
    return decode(first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8');
  } catch {
    return decode('windows-1252');
  }
}

const startsAsZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Reads an exported client, or a bare config as JSON, however loose. Never throws. */
export function readClientFile(bytes: Uint8Array, maxUnfolded = maxUnfoldedBytes): ReadFile {
  if (bytes.length > maxFileBytes) return { ok: false, code: 'too_large' };
  if (!startsAsZip(bytes)) {
    const text = textIn(bytes.subarray(0, maxConfigBytes));
    if (!/^\s*\{/.test(text)) return { ok: false, code: 'not_a_zip' };
    return bytes.length > maxConfigBytes ? { ok: false, code: 'too_large' } : readConfig(text, new Map());
  }
  const unpacked = unpack(bytes, maxUnfolded);
  if (!unpacked.ok) return unpacked;
  const { [configName]: config, ...rest } = unpacked.files;
  if (!config) return { ok: false, code: 'no_config' };
  return readConfig(textIn(config), new Map(Object.entries(rest).map(([name, picture]) => [`/${name}`, new Uint8Array(picture)])));
}
