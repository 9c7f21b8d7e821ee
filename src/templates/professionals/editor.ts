import { type EditorTemplate, ownColours, preset } from '../editor.ts';

export const professionalsEditor: EditorTemplate = {
  name: { es: 'Profesional', en: 'Professional' },
  plural: { es: 'Profesionales', en: 'Professionals' },
  trades: { es: 'Consultorios, despachos, terapeutas', en: 'Practices, law firms, therapists' },
  catalogue: { es: 'Servicios', en: 'Services' },
  type: { es: 'Serena, con remates', en: 'Calm, with serifs' },
  icons: [
    'stethoscope',
    'medical',
    'tooth',
    'smile',
    'eye',
    'bone',
    'brain',
    'lungs',
    'syringe',
    'pills',
    'bandage',
    'thermometer',
    'microscope',
    'clipboard',
    'service',
  ],
  awning: '#0e3b43',
  palette: ['#fffdf8', '#fbf7ee', '#dcb568', '#8a6420', '#0e3b43', '#15343a'],
  presets: [
    ownColours(['#0E3B43', '#B98A2F', '#FBF7EE']),
    preset('clinic', { es: 'Azul clínico', en: 'Clinic blue' }, { primary: '#1B5E9B', accent: '#4FA3D1', ground: '#F7FAFD' }),
    preset('lavender', { es: 'Lavanda', en: 'Lavender' }, { primary: '#5B3FA0', accent: '#C58BD6', ground: '#FBFAFE' }),
    preset('olive', { es: 'Olivo', en: 'Olive' }, { primary: '#5A6120', accent: '#B98A2F', ground: '#FBF8EC' }),
  ],
};
