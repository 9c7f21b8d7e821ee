import { type EditorTemplate, ownColours, preset } from '../editor.ts';

export const servicesEditor: EditorTemplate = {
  name: { es: 'Servicios', en: 'Services' },
  plural: { es: 'Servicios', en: 'Services' },
  trades: { es: 'Plomería, electricidad, reparaciones', en: 'Plumbing, electricity, repairs' },
  catalogue: { es: 'Servicios', en: 'Services' },
  type: { es: 'Fuerte y directa', en: 'Strong and direct' },
  icons: ['wrench', 'tool', 'bolt', 'plug', 'droplet', 'wind', 'hammer', 'paint', 'key', 'home', 'car', 'building'],
  awning: '#e0a400',
  palette: ['#ffffff', '#e9e6e0', '#ffd54f', '#ffc107', '#25d366', '#000000'],
  presets: [
    ownColours(['#FFC107', '#0C0C0C', '#FFFFFF']),
    preset('water', 'Agua', 'Water', ['#4DB2E8', '#0B3350', '#FFFFFF'], '#0F5E95'),
    preset('signal', 'Naranja', 'Orange', ['#FF9A3C', '#2B1300', '#FFFFFF'], '#A64800'),
    preset('green', 'Verde', 'Green', ['#5BBF6A', '#0F3A1D', '#FFFFFF'], '#1E6B36'),
  ],
};
