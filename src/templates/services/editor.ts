import { type EditorTemplate, ownColours, preset } from '../editor.ts';

export const servicesEditor: EditorTemplate = {
  name: { es: 'Servicios', en: 'Services' },
  plural: { es: 'Servicios', en: 'Services' },
  trades: { es: 'Plomería, electricidad, reparaciones', en: 'Plumbing, electricity, repairs' },
  catalogue: { es: 'Servicios', en: 'Services' },
  icons: ['wrench', 'tool', 'bolt', 'plug', 'droplet', 'wind', 'hammer', 'paint', 'key', 'home', 'car', 'building'],
  awning: '#e0a400',
  palette: ['#ffffff', '#e9e6e0', '#ffd54f', '#ffc107', '#25d366', '#000000'],
  presets: [
    ownColours(['#FFC107', '#0C0C0C', '#FFFFFF']),
    preset('water', 'Agua', 'Water', ['#FFFFFF', '#D6ECFB'], ['#D6ECFB', '#0B3350'], '#0F5E95'),
    preset('signal', 'Naranja', 'Orange', ['#FFFFFF', '#FFE7D1'], ['#FFD3A8', '#3D1A00'], '#A64800'),
    preset('green', 'Verde', 'Green', ['#FFFFFF', '#DDF0E0'], ['#CFEBD5', '#0F3A1D'], '#1E6B36'),
  ],
};
