// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SheetList } from '#sections/product/SheetList.tsx';
import { enterBrand } from './brand.ts';
import { PictureViewer } from './dialogs/PictureViewer.tsx';
import { ProductSheets } from './dialogs/ProductSheets.tsx';
import { DomainCheck } from './domain/DomainCheck.tsx';
import { BrandLanguage, BrandMenu, BrandMenuButton } from './nav/brand-nav.tsx';
import { SiteLanguage, SiteMenu, SiteMenuButton } from './nav/site-nav.tsx';
import { Share } from './notice/Share.tsx';
import { Toaster } from './notice/Toaster.tsx';

const other = { language: 'en', href: '/en/x', label: 'English' } as const;
const viewer = { label: 'Visor', close: 'Cerrar', previous: 'Anterior', next: 'Siguiente', broken: 'No se pudo cargar' };
const sheet = { id: 'product-1', title: 'Taza', image: { src: '/a.jpg', width: 4, height: 3 }, close: { href: '#products', label: 'Cerrar' } };
const islands: Record<string, ReactNode> = {
  SiteLanguage: <SiteLanguage {...other} />,
  BrandLanguage: <BrandLanguage {...other} />,
  SiteMenu: <SiteMenu label="Principal" links={[{ anchor: 'home', label: 'Inicio' }]} />,
  BrandMenu: <BrandMenu label="Principal" links={[{ href: '#hero', label: 'Inicio' }]} />,
  SiteMenuButton: <SiteMenuButton label="Menú" />,
  BrandMenuButton: <BrandMenuButton label="Menú" />,
  Share: <Share label="Compartir" tip="Copiar el enlace" />,
  Toaster: <Toaster />,
  PictureViewer: <PictureViewer {...viewer} />,
  ProductSheets: (
    <ProductSheets>
      <SheetList sheets={[sheet]} />
    </ProductSheets>
  ),
  DomainCheck: <DomainCheck language="es" chat="524425550100" />,
};

describe('an island', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(Object.keys(islands))('%s takes over the nodes of the server: React finds no difference, and replaces none', async (name) => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(islands[name]);
    const nodes = [...place.querySelectorAll('*')];
    const recovered: unknown[] = [];
    const root = await act(async () => hydrateRoot(place, islands[name], { onRecoverableError: (error) => recovered.push(error) }));
    expect(recovered).toEqual([]);
    expect(said.mock.calls).toEqual([]);
    expect([...place.querySelectorAll('*')]).toEqual(nodes);
    await act(async () => root.unmount());
    place.remove();
  });
});

describe('an address with a malformed percent code', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it('leaves the sheets of products on the page', async () => {
    history.replaceState(null, '', '/#100%');
    const place = document.createElement('div');
    const root = createRoot(place);
    await act(async () => root.render(islands['ProductSheets']));
    expect(place.querySelector('#product-1')).not.toBeNull();
    await act(async () => root.unmount());
  });

  it("does not stop the scripts of the provider's pages", () => {
    history.replaceState(null, '', '/#100%');
    expect(enterBrand).not.toThrow();
  });
});
