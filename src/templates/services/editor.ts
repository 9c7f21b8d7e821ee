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
    preset('water', { es: 'Agua', en: 'Water' }, { primary: '#4DB2E8', accent: '#0B3350', ground: '#FFFFFF', button: '#0F5E95' }),
    preset('signal', { es: 'Naranja', en: 'Orange' }, { primary: '#FF9A3C', accent: '#2B1300', ground: '#FFFFFF', button: '#A64800' }),
    preset('green', { es: 'Verde', en: 'Green' }, { primary: '#5BBF6A', accent: '#0F3A1D', ground: '#FFFFFF', button: '#1E6B36' }),
  ],
};
