import { text } from '#core/bilingual.ts';
import type { TemplateDefaults } from '#core/site/content-facts.ts';

export const professionalsDefaults: TemplateDefaults = {
  businessName: { es: 'Consultorio Profesional', en: 'Professional Practice' },
  heroSubtitle: { es: 'Le escuchamos primero y le explicamos cada paso.', en: 'We listen first, then explain every step.' },
  heroImage: '/art/professionals/hero.svg',
  heroImageFocus: '68% 50%',
  heroImageOpacity: 0.7,
  aboutTitle: { es: 'Sobre el consultorio', en: 'About the practice' },
  aboutText: {
    es: 'Cada consulta empieza con una plática: qué le pasa, desde cuándo y qué espera. Después revisamos con calma y le explicamos, en palabras claras, qué conviene hacer ahora y qué puede esperar.\n\nEscríbanos por WhatsApp y le proponemos un horario.',
    en: 'Every visit starts with a conversation: what is going on, since when, and what you hope for. Then we take our time and explain in plain words what needs doing now and what can wait.\n\nMessage us on WhatsApp and we will suggest a time.',
  },
  aboutImage: '/art/professionals/photo-4.svg',
  aboutImageAlt: { es: 'Manos que explican una radiografía', en: 'Hands explaining an X-ray' },
  catalogueTitle: { es: 'Servicios', en: 'Services' },
  samples: {
    services: [
      {
        icon: 'clipboard',
        title: text('Primera consulta', 'First consultation'),
        description: text(
          'Conversamos, revisamos sus papeles o estudios y acordamos los pasos.',
          'We talk, go through your papers or test results and agree on next steps.',
        ),
        price: '$600 MXN',
      },
      {
        icon: 'calendar',
        title: text('Consulta de seguimiento', 'Follow-up visit'),
        description: text('Cómo va, qué cambió y qué conviene ajustar.', 'How things are going, what has changed and what to adjust.'),
        price: '$450 MXN',
      },
      {
        icon: 'check-circle',
        title: text('Plan por escrito', 'Written plan'),
        description: text('Con opciones, tiempos y costos, para que decida con calma.', 'With options, timing and costs, so you can decide in your own time.'),
        price: text('desde $900 MXN', 'from $900 MXN'),
      },
      {
        icon: 'clock',
        title: text('Atención urgente', 'Urgent attention'),
        description: text('Le damos un lugar el mismo día siempre que se pueda.', 'We fit you in the same day whenever we can.'),
        price: '$850 MXN',
      },
    ],
  },
  phone: '442 555 0162',
  email: 'citas@consultorio.example',
  officeHours: { mondayFriday: { es: '9:00 – 19:00', en: '9 AM – 7 PM' }, saturday: { es: '9:00 – 13:00', en: '9 AM – 1 PM' } },
  whatsappMessage: { es: 'Hola, quiero agendar una cita', en: 'Hello, I would like to book an appointment' },
  requestMessage: { es: 'Hola, quiero una cita para', en: 'Hello, I would like an appointment for' },
  bannerBackgroundColor: '#FFE45C',
  bannerTextColor: '#2A2208',
};
