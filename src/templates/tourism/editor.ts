import { type EditorTemplate, ownColours, preset } from '../editor.ts';

export const tourismEditor: EditorTemplate = {
  name: { es: 'Turismo', en: 'Tourism' },
  plural: { es: 'Turismo', en: 'Tourism' },
  trades: { es: 'Recorridos, guías, hospedaje', en: 'Tours, guides, lodging' },
  catalogue: { es: 'Recorridos', en: 'Tours' },
  type: { es: 'Ligera y abierta', en: 'Light and open' },
  icons: ['map', 'map-pin', 'compass', 'mountain', 'camera', 'sun', 'plane', 'bus', 'ship', 'tent', 'backpack', 'binoculars', 'beach', 'bike'],
  awning: '#2f8ca3',
  palette: ['#fffcf6', '#f5e8d3', '#ffb08f', '#ff7a59', '#0b6f78', '#06323a'],
  presets: [
    ownColours(['#0B6F78', '#FF7A59', '#FFFCF6']),
    preset('forest', { es: 'Bosque', en: 'Forest' }, { primary: '#2B6A3E', accent: '#E2A23B', ground: '#FBFDF8' }),
    preset('desert', { es: 'Desierto', en: 'Desert' }, { primary: '#A04A12', accent: '#F2B04C', ground: '#FFF8EC' }),
    preset('night', { es: 'Noche estrellada', en: 'Starry night' }, { primary: '#3C41A3', accent: '#F5A9C8', ground: '#FAFAFF' }),
  ],
};
