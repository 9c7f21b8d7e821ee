import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import * as z from 'zod';
import { revisionsAnswerSchema } from '#schema/api.ts';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { templateIds } from '#schema/template.ts';
import type { Random } from '../random.ts';
import { type Person, type Scale, type Staff, seenConfigSchema, type World } from '../world.ts';

/** A unique photo of a few hundred kilobytes. */
const photo = (random: Random): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1000,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 90 + random.below(90), sigma: 6 + random.next() * 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

/** Uploads a photo and returns its address; `undefined` if the server did not confirm it. */
export async function upload({ ledger }: Pick<World, 'ledger'>, staff: Staff, random: Random): Promise<string | undefined> {
  const bytes = await photo(random);
  const answer = await staff.ask('upload', '/api/media', { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(bytes) });
  const stored = mediaAnswerSchema.safeParse(answer.json());
  if (answer.status !== 201 || !stored.success) return undefined;
  ledger.pictures.set(stored.data.url, createHash('sha256').update(bytes).digest('hex'));
  return stored.data.url;
}

/** Restores a revision of some site: any of the newest. */
async function restore({ world, random }: Person, staff: Staff): Promise<void> {
  // Only sites without a form: a restore would take back what an owner approved, and the check of gated sites follows their texts one by one.
  const { id } = random.pick(world.clients.filter(({ kind }) => kind === 'plain'));
  const listed = revisionsAnswerSchema.safeParse((await staff.ask('history', `/api/config/${id}/revisions`)).json());
  if (!listed.success) return;
  const { revision } = random.pick(listed.data.revisions.slice(0, 10));
  const answer = await staff.askJson('restore', `/api/config/${id}/revisions/${revision}/restore`, { method: 'POST', body: {} });
  const made = seenConfigSchema.safeParse(answer.json());
  if (answer.status === 200 && made.success) world.ledger.saves.push({ at: world.now(), id, revision: made.data.revision, wrote: { restored: revision } });
}

const createdSchema = z.object({ id: z.string(), path: z.string() });

/** Imports a client from a file, as the editor does: first its picture, then its content. */
export async function importClient({ ledger }: Pick<World, 'ledger'>, staff: Staff, config: object): Promise<z.infer<typeof createdSchema> | undefined> {
  const answer = await staff.askJson('import a client', '/api/config', { method: 'POST', body: config });
  const created = createdSchema.safeParse(answer.json());
  if (answer.status !== 201 || !created.success) return undefined;
  ledger.clients.add(created.data.id);
  return created.data;
}

/** A preview of a file before it is imported. */
async function preview(staff: Staff, config: object): Promise<void> {
  const made = z
    .object({ previewId: z.string() })
    .safeParse((await staff.askJson('make a preview', '/api/templates', { method: 'POST', body: { config } })).json());
  if (made.success) await staff.ask('preview', `/api/templates/${made.data.previewId}`);
}

/** Many people press "publish now" at the same time. */
const burst = (staff: Staff, people: number): Promise<unknown> =>
  Promise.all(Array.from({ length: people }, () => staff.askJson('publish', '/api/publish', { method: 'POST', body: { now: true } })));

/** Most clients that are imported: more make every build and backup slower, and the benchmarks measure that. */
const maxImports = 30;

/** What the office does besides designing: uploads, imports, restores, looking at lists, publishing. */
export async function manage(person: Person, staff: Staff, { publishers }: Pick<Scale, 'publishers'>): Promise<void> {
  const { world, random } = person;
  let imports = 0;
  const tasks: (() => Promise<unknown>)[] = [
    () => upload(world, staff, random),
    () => restore(person, staff),
    () => burst(staff, publishers),
    () => staff.ask('clients', '/api/configs'),
    () => staff.ask('publish state', '/api/publish'),
    () => preview(staff, { templateType: random.pick(templateIds), businessName: 'Vista previa' }),
    async () => {
      if (imports >= maxImports) return;
      imports += 1;
      const picture = await upload(world, staff, random);
      const config = { templateType: random.pick(templateIds), businessName: `Importado ${imports}`, ...(picture ? { heroImage: picture } : {}) };
      await importClient(world, staff, config);
    },
  ];
  while (!world.isOver()) {
    await random.pick(tasks)();
    await wait(100 + random.below(500));
  }
}

/** Backups of the running product through its command line, which writes to the same store from another process. */
export async function backUp({ world, random }: Person): Promise<void> {
  for (let count = 1; !world.isOver(); count += 1) {
    await wait(random.below(1000));
    const folder = path.join(world.folder, `backup-${count % 3}-${count}`);
    const { code } = await world.supervisor.run('scripts/sites.ts', ['export', folder, '--json']);
    if (code === 0) world.ledger.backups.push(folder);
    for (let slices = 25 + random.below(100); slices > 0 && !world.isOver(); slices -= 1) await wait(200);
  }
}
