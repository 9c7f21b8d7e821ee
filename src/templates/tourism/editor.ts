import { type EditorTemplate, ownColours, preset } from '../editor.ts';

export const tourismEditor: EditorTemplate = {
  name: { es: 'Turismo', en: 'Tourism' },
  plural: { es: 'Turismo', en: 'Tourism' },
  trades: { es: 'Recorridos, guías, hospedaje', en: 'Tours, guides, lodging' },
  catalogue: { es: 'Recorridos', en: 'Tours' },
  icons: ['map', 'map-pin', 'compass', 'mountain', 'camera', 'sun', 'plane', 'bus', 'ship', 'tent', 'backpack', 'binoculars', 'beach', 'bike'],
  awning: '#2f8ca3',
  palette: ['#fffcf6', '#f5e8d3', '#ffb08f', '#ff7a59', '#0b6f78', '#06323a'],
  presets: [
    ownColours(['#0F5C6B', '#F2784B', '#FFF6E6']),
    preset('forest', 'Bosque', 'Forest', ['#FFFFFF', '#DDEDDD'], ['#DCEBD8', '#173620'], '#2B6A3E'),
    preset('desert', 'Desierto', 'Desert', ['#FFF8EC', '#F7DFC2'], ['#F7DFC2', '#4A2408'], '#A04A12'),
    preset('night', 'Noche estrellada', 'Starry night', ['#FFFFFF', '#DCDDF8'], ['#DCDDF8', '#20235A'], '#3C41A3'),
  ],
};
