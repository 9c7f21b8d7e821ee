import { type EditorTemplate, ownColours, preset } from '../editor.ts';

export const restaurantsEditor: EditorTemplate = {
  name: { es: 'Restaurante', en: 'Restaurant' },
  plural: { es: 'Restaurantes', en: 'Restaurants' },
  trades: { es: 'Restaurantes, taquerías, cafés', en: 'Restaurants, taco shops, cafés' },
  catalogue: { es: 'Menú', en: 'Menu' },
  type: { es: 'De rótulo', en: 'Sign-painted' },
  icons: ['utensils', 'chef-hat', 'coffee', 'wine', 'pizza', 'soup', 'fish', 'cake', 'flame', 'salad', 'meat'],
  awning: '#c23b22',
  palette: ['#fff6e4', '#ffd27d', '#f4b63f', '#a51d1d', '#2e130b', '#2f6b3c'],
  presets: [
    ownColours(['#A51D1D', '#F4B63F', '#FFF4DF']),
    preset('cilantro', { es: 'Cilantro', en: 'Cilantro' }, { primary: '#2C6B34', accent: '#E8B23A', ground: '#FFF8E7' }),
    preset('mole', { es: 'Mole', en: 'Mole' }, { primary: '#7A3414', accent: '#E0A458', ground: '#FFF5E6' }),
    preset('sea', { es: 'Mariscos', en: 'Seafood' }, { primary: '#0B6477', accent: '#F2784B', ground: '#F5FAFB' }),
  ],
};
