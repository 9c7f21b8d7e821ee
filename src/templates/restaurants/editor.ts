import { type EditorTemplate, ownColours, preset } from '../editor.ts';

export const restaurantsEditor: EditorTemplate = {
  name: { es: 'Restaurante', en: 'Restaurant' },
  plural: { es: 'Restaurantes', en: 'Restaurants' },
  trades: { es: 'Restaurantes, taquerías, cafés', en: 'Restaurants, taco shops, cafés' },
  catalogue: { es: 'Menú', en: 'Menu' },
  icons: ['utensils', 'chef-hat', 'coffee', 'wine', 'pizza', 'soup', 'fish', 'cake', 'flame', 'salad', 'meat'],
  awning: '#c23b22',
  palette: ['#fff6e4', '#ffd27d', '#f4b63f', '#a51d1d', '#2e130b', '#2f6b3c'],
  presets: [
    ownColours(['#A51D1D', '#F4B63F', '#FFF4DF']),
    preset('cilantro', 'Cilantro', 'Cilantro', ['#FFF8E7', '#E3F0D5'], ['#DDEFCB', '#17391F'], '#2C6B34'),
    preset('mole', 'Mole', 'Mole', ['#FFF3DF', '#F0D9B8'], ['#F0D9B8', '#3A1A0B'], '#7A3414'),
    preset('sea', 'Mariscos', 'Seafood', ['#FFFFFF', '#D8F0F4'], ['#D3EEF3', '#073642'], '#0B6477'),
  ],
};
