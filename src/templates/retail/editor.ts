import { type EditorTemplate, ownColours, preset } from '../editor.ts';

export const retailEditor: EditorTemplate = {
  name: { es: 'Tienda', en: 'Shop' },
  plural: { es: 'Tiendas', en: 'Shops' },
  trades: { es: 'Tiendas, talleres, artesanías', en: 'Shops, workshops, crafts' },
  catalogue: { es: 'Productos', en: 'Products' },
  icons: ['shopping-bag', 'shopping-cart', 'gift', 'truck', 'tag', 'package', 'palette', 'scissors', 'shirt', 'diamond', 'store'],
  awning: '#24112f',
  palette: ['#ffffff', '#f4f4f5', '#9fb0ff', '#1d3bd1', '#0b0b0c', '#52525b'],
  presets: [
    ownColours(['#0B0B0B', '#E4007C', '#FFFFFF']),
    preset('rose', 'Rosa', 'Rose', ['#FFFFFF', '#FCE1EC'], ['#FCE1EC', '#5A0F33'], '#A3195B'),
    preset('clay', 'Barro', 'Clay', ['#FFF7F0', '#F6DDCC'], ['#F6DDCC', '#4B200C'], '#9A4318'),
    preset('indigo', 'Añil', 'Indigo', ['#FFFFFF', '#DDE3F8'], ['#DDE3F8', '#172554'], '#27408B'),
  ],
};
