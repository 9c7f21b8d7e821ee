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
    preset('cilantro', 'Cilantro', 'Cilantro', ['#2C6B34', '#E8B23A', '#FFF8E7'], '#2C6B34'),
    preset('mole', 'Mole', 'Mole', ['#7A3414', '#E0A458', '#FFF5E6'], '#7A3414'),
    preset('sea', 'Mariscos', 'Seafood', ['#0B6477', '#F2784B', '#F5FAFB'], '#0B6477'),
  ],
};
