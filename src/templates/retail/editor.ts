import { type EditorTemplate, ownColours, preset } from '../editor.ts';

export const retailEditor: EditorTemplate = {
  name: { es: 'Tienda', en: 'Shop' },
  plural: { es: 'Tiendas', en: 'Shops' },
  trades: { es: 'Tiendas, talleres, artesanías', en: 'Shops, workshops, crafts' },
  catalogue: { es: 'Productos', en: 'Products' },
  type: { es: 'Ancha, de cartel', en: 'Wide, like a poster' },
  icons: ['shopping-bag', 'shopping-cart', 'gift', 'truck', 'tag', 'package', 'palette', 'scissors', 'shirt', 'diamond', 'store'],
  awning: '#24112f',
  palette: ['#ffffff', '#f4f4f5', '#9fb0ff', '#1d3bd1', '#0b0b0c', '#52525b'],
  presets: [
    ownColours(['#1D3BD1', '#0B0B0C', '#FFFFFF']),
    preset('rose', { es: 'Rosa', en: 'Rose' }, { primary: '#A3195B', accent: '#2A0A1A', ground: '#FFFFFF' }),
    preset('clay', { es: 'Barro', en: 'Clay' }, { primary: '#9A4318', accent: '#2B1409', ground: '#FFF7F0' }),
    preset('indigo', { es: 'Añil', en: 'Indigo' }, { primary: '#27408B', accent: '#0F1A3D', ground: '#FFFFFF' }),
  ],
};
