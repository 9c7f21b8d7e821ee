import { both, text } from '#core/bilingual.ts';
import type { SiteConfig } from '#schema/site-config.ts';

export const professionalsDemo: SiteConfig = {
  templateType: 'professionals',
  businessName: text('Dra. Elena Cervantes', 'Dr. Elena Cervantes'),
  metaTitle: text('Dra. Elena Cervantes · Odontología y ortodoncia en Querétaro', 'Dr. Elena Cervantes · Dentistry and orthodontics in Querétaro'),
  metaDescription: text(
    'Odontología general y ortodoncia en Querétaro. Agende su cita por WhatsApp.',
    'General dentistry and orthodontics in Querétaro. Book your appointment on WhatsApp.',
  ),
  heroImage: '/art/professionals/hero.svg',
  heroImageFocus: '68% 50%',
  heroImageOpacity: 1,
  heroTitle: text('Primero escucho. Después reviso.', 'First I listen. Then I look.'),
  heroSubtitle: text('Citas de cuarenta minutos, precios claros y un plan por escrito.', 'Forty-minute appointments, clear prices and a written plan.'),
  heroPrice: text('Primera valoración, $450', 'First assessment, $450'),
  heroTextAlignment: 'left',
  heroVerticalAlignment: 'center',
  heroTextSpacing: 'normal',
  profileImage: '/art/professionals/portrait.svg',
  profileImageSize: 'large',
  doctorName: text('Dra. Elena Cervantes Ruiz', 'Dr. Elena Cervantes Ruiz'),
  specialty: text('Odontología y ortodoncia', 'Dentistry and orthodontics'),
  description: text('Egresada de la UNAM', 'UNAM graduate'),
  licenceNumber: '4821907',
  aboutTitle: text('Sobre mí', 'About me'),
  aboutText: text(
    'Estudié odontología y me especialicé en ortodoncia en la UNAM. Desde hace diecinueve años atiendo en esta casa del Centro a niños, adultos y a quienes llevan años evitando al dentista.\n\nEn la primera cita no toco nada: platicamos, tomo una radiografía y le explico, con dibujo y precio, qué conviene hacer ahora y qué puede esperar.',
    'I studied dentistry and specialised in orthodontics at UNAM. For nineteen years, in this house in the old town, I have looked after children, adults and people who had been avoiding the dentist.\n\nAt the first appointment I don’t touch a thing: we talk, I take a radiograph and, with a drawing and a price, explain what needs doing now and what can wait.',
  ),
  aboutStats: [
    { icon: 'award', value: text('19 años', '19 years'), label: text('de práctica', 'in practice') },
    { icon: 'clock', value: both('40 min'), label: text('por cita', 'per appointment') },
    { icon: 'users', value: both('3,200'), label: text('pacientes atendidos', 'patients seen') },
  ],
  servicesTitle: text('Servicios', 'Services'),
  services: [
    {
      icon: 'clipboard',
      title: text('Primera valoración', 'First assessment'),
      description: text('Revisión, radiografía y plan de tratamiento por escrito.', 'Check-up, X-ray and a written treatment plan.'),
      price: '$450 MXN',
    },
    {
      icon: 'sparkles',
      title: text('Limpieza con ultrasonido', 'Ultrasound cleaning'),
      description: text('Sin dolor, con pulido y aplicación de flúor.', 'Painless, with polishing and fluoride.'),
      price: '$780 MXN',
    },
    {
      icon: 'tooth',
      title: text('Resinas del color del diente', 'Tooth-coloured fillings'),
      description: text('En una sola cita, sin amalgama.', 'In a single appointment, without amalgam.'),
      price: text('desde $950 MXN', 'from $950 MXN'),
    },
    {
      icon: 'smile',
      title: text('Ortodoncia', 'Orthodontics'),
      description: text('Brackets o alineadores, con mensualidad fija.', 'Braces or aligners, with a fixed monthly payment.'),
      price: text('desde $1,200 MXN', 'from $1,200 MXN'),
    },
    {
      icon: 'microscope',
      title: text('Endodoncia', 'Root canal'),
      description: text('Con microscopio y seguimiento al día siguiente.', 'With a microscope, and a follow-up the next day.'),
      price: '$2,800 MXN',
    },
    {
      icon: 'heart',
      title: text('Odontología para niños', 'Dentistry for children'),
      description: text('Primero conocen el sillón; después, lo demás.', 'They get to know the chair first; the rest comes later.'),
    },
  ],
  photos: [
    {
      url: '/art/professionals/photo-1.svg',
      caption: text('La sala de espera', 'The waiting room'),
      alt: text('Sala de espera con abuela y niña', 'Waiting room, grandmother and girl'),
    },
    {
      url: '/art/professionals/photo-2.svg',
      caption: text('El sillón junto a la ventana', 'The chair by the window'),
      alt: text('Sillón dental e instrumental', 'Dental chair and instruments'),
    },
    {
      url: '/art/professionals/photo-3.svg',
      caption: both('Ezequiel Montes 57'),
      alt: text('Fachada con puerta verde azulado', 'Façade with a teal door'),
    },
    {
      url: '/art/professionals/photo-4.svg',
      caption: text('El plan, siempre por escrito', 'The plan, always in writing'),
      alt: text('Manos que explican una radiografía', 'Hands explaining an X-ray'),
    },
  ],
  reviews: [
    {
      name: 'Teresa Olguín',
      rating: 5,
      text: text(
        'Llevaba once años sin ir al dentista, por miedo. La primera cita fue una plática. Hoy voy sola y sin pastilla.',
        'I hadn’t been to a dentist in eleven years: I was too scared. The first appointment was just a conversation. Now I go on my own, no pill needed.',
      ),
    },
    {
      name: 'Raúl Mena',
      rating: 5,
      text: text(
        'Me dibujó las tres opciones con su precio. Nadie me había explicado así.',
        'She drew me the three options with their prices. Nobody had ever explained it like that.',
      ),
    },
    {
      name: 'Carmen S.',
      rating: 5,
      text: text('Mi hijo pregunta cuándo le toca volver. Puntual y muy paciente.', 'My son asks when he can go back. Always on time and very patient.'),
    },
  ],
  showBanner: true,
  bannerTitle: text('Los niños primero', 'Children first'),
  bannerText: text('Valoración sin costo para menores de 12 años los sábados', 'Free assessment for children under 12 on Saturdays'),
  bannerBackgroundColor: '#E4D3A8',
  bannerTextColor: '#15343A',
  phone: '442 555 0162',
  email: 'citas@draelenacervantes.example',
  address: text('Calle Ezequiel Montes 57, Centro, Querétaro, Qro.', '57 Calle Ezequiel Montes, Centro, Querétaro, Mexico'),
  officeHours: { mondayFriday: text('9:00 – 19:00', '9 AM – 7 PM'), saturday: text('9:00 – 13:00', '9 AM – 1 PM') },
  whatsappNumber: '442 555 0162',
  whatsappMessage: text('Hola doctora, quiero agendar una cita', 'Hello, doctor. I would like to book an appointment'),
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
  googleMapsEmbed:
    'https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d1867.1!2d-100.3962!3d20.5927!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!5e0!3m2!1ses-419!2smx!4v1763700000000!5m2!1ses-419!2smx',
};
