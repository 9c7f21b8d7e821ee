import { clientPath } from '#core/links/client-path.ts';
import type { TemplateId } from '#schema/template.ts';
import { importClient, upload } from './people/office.ts';
import type { Random } from './random.ts';
import { type SoakClient, type Staff, seenConfigSchema, type World } from './world.ts';

const form = { isFormEnabled: true, formStatus: 'active', notificationEmail: 'avisos@vitrina.example' };
const approvals: Record<SoakClient['kind'], object> = {
  plain: {},
  open: { clientApproval: form },
  gated: { clientApproval: { ...form, access: 'link', publishGate: true } },
};

const wanted: readonly { name: string; templateType: TemplateId; kind: SoakClient['kind'] }[] = [
  { name: 'Plomería Soak', templateType: 'services', kind: 'plain' },
  { name: 'Tienda Soak', templateType: 'retail', kind: 'plain' },
  { name: 'Consultorio Soak', templateType: 'professionals', kind: 'open' },
  { name: 'Taquería Soak', templateType: 'restaurants', kind: 'gated' },
];

async function newPhotos(world: World, staff: Staff, random: Random, count: number): Promise<{ url: string }[]> {
  const addresses = await Promise.all(Array.from({ length: count }, () => upload(world, staff, random)));
  return addresses.flatMap((url) => (url ? [{ url }] : []));
}

/** Creates the clients that everybody works on, the first two with photos. Throws if the product refuses one. */
export async function makeClients(world: World, staff: Staff, random: Random, photoCount: number): Promise<void> {
  for (const { name, templateType, kind } of wanted) {
    const photos = kind === 'plain' ? { photos: await newPhotos(world, staff, random, photoCount) } : {};
    const made = await importClient(world, staff, { templateType, businessName: name, ...photos, ...approvals[kind] });
    if (!made) throw new Error(`The product took no client:\n${world.supervisor.output().slice(-2000)}`);
    world.clients.push({ ...made, kind });
  }
}

/** Creates a site with ten photos that were never requested; returns its path. */
export async function makePhotoPage(world: World, staff: Staff, random: Random): Promise<string | undefined> {
  const made = await importClient(world, staff, { templateType: 'tourism', businessName: 'Diez fotos', photos: await newPhotos(world, staff, random, 10) });
  const config = made && seenConfigSchema.safeParse((await staff.ask('open a site', `/api/config/${made.id}`)).json());
  return config?.success && made ? (made.path ?? clientPath('', made.id)) : undefined;
}
