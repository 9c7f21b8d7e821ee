import { seeds } from '#content/seeds.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';

/** Without the sample's approval, whose gate would keep the copies from being published. */
const models = seeds.flatMap(({ config }) => {
  if (!isSiteConfig(config)) return [];
  const { clientApproval: _approval, ...content } = config;
  return [content];
});
const streets = ['Corregidora', 'Hidalgo', 'Zaragoza', 'Pasteur', 'Allende', 'Juárez', 'Independencia', 'Vergara'];
const trades = ['Casa', 'Taller', 'Rincón', 'Mesón', 'Consultorio', 'Ruta', 'Boutique', 'Servicio'];
const owners = ['Ortega', 'Isaura', 'del Valle', 'San Juan', 'La Cruz', 'Peña', 'Rosales', 'Ibarra', 'Zúñiga', 'Montes'];

const pick = <Item>(items: readonly Item[], n: number, what: string): Item => {
  const item = items[n % items.length];
  if (item === undefined) throw new Error(`There are no ${what} to choose from.`);
  return item;
};

/** A client's config, the same for the same number: the demos' full content in all five templates, under a name and address of its own. */
export function benchConfig(n: number): SiteConfig {
  const model = pick(models, n, 'demos');
  const name = `${pick(trades, n, 'trades')} ${pick(owners, Math.floor(n / 8), 'owners')} ${n}`;
  const street = `${pick(streets, n, 'streets')} ${n}, Querétaro`;
  return {
    ...model,
    name,
    businessName: { es: name, en: `${name} & Co.` },
    heroSubtitle: { es: `Atendemos en ${street}`, en: `Find us at ${street}` },
    address: { es: street, en: street },
    phone: `442${String(5_000_000 + n).slice(0, 7)}`,
  };
}

/** First id of the clients made for measuring. */
export const firstBenchId = 1000;

/** The stored record of a client's first or a later revision. */
export const benchRecord = (n: number, revision = 1, config: SiteConfig = benchConfig(n)): ConfigRecord<SiteConfig> => ({
  id: String(firstBenchId + n),
  revision,
  savedAt: '2026-11-05T12:00:00.000Z',
  savedBy: 'bench',
  action: revision === 1 ? 'create' : 'save',
  archived: false,
  writeId: `bench-${n}-${revision}`,
  config,
});
