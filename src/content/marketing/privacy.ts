import type { Language } from '#schema/language.ts';

/** A part of the notice: heading and paragraphs; a list follows the first paragraph. */
export interface PrivacyPart {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

export interface PrivacyTexts {
  title: string;
  description: string;
  lead: string;
  parts: readonly PrivacyPart[];
  contact: { title: string; text: string; address: string; email: string; phone: string; whatsapp: string; message: string };
  updated: string;
}

/**
 * The provider's privacy notice (aviso de privacidad), required by the federal law on data held by private parties in force since
 * 21 March 2025: controller, data, purposes, rights and how to exercise them. It covers only what this product does; a provider
 * that does more with the data has to add that. `{provider}` is filled in.
 */
export const privacyTexts: Record<Language, PrivacyTexts> = {
  es: {
    title: 'Aviso de privacidad',
    description: 'Qué datos pide {provider} cuando revisas tu sitio, para qué los usa y cómo pedir que los corrija o los borre.',
    lead: 'Este aviso explica qué hace {provider} con los datos que nos das cuando revisas y apruebas tu sitio web, o cuando nos escribes.',
    parts: [
      {
        title: 'Quién responde por tus datos',
        paragraphs: [
          '{provider} es responsable de tratar tus datos personales y de protegerlos. Al final de esta página están nuestro domicilio y los medios para contactarnos.',
        ],
      },
      {
        title: 'Qué datos pedimos',
        paragraphs: [
          'En el formulario de revisión de tu sitio:',
          'Por el enlace para mandar material, solo lo que tú decidas mandar: fotos, horario, precios y datos de tu negocio, con los que se hace tu sitio.',
        ],
        list: [
          'Tu nombre completo.',
          'Tu correo, si quieres darlo.',
          'Lo que dices de cada sección: si la apruebas, qué cambiarías y tus comentarios, con la fecha y la versión del sitio que viste.',
        ],
      },
      {
        title: 'Lo que no pedimos',
        paragraphs: [
          'No pedimos datos sensibles; por favor no los escribas en los comentarios. Estos sitios no usan cookies de seguimiento ni analítica de terceros. Algunas páginas cuentan cuántas veces al día se toca WhatsApp, el teléfono, cómo llegar o un pedido: son solo números, sin nada de quien toca, y no se cuenta a quien pide en su navegador que no lo sigan. Como cualquier servidor, el nuestro recibe la dirección IP de quien lo visita: la usamos para entregar la página y frenar abusos.',
          'Lo que escribes en el formulario se guarda primero en tu propio dispositivo, para que no lo pierdas, y solo nos llega cuando lo envías. Si una página muestra un mapa, ese mapa lo sirve Google con sus propias reglas.',
        ],
      },
      {
        title: 'Para qué los usamos',
        paragraphs: ['Solo para lo necesario entre tú y nosotros:'],
        list: [
          'Saber quién revisó el sitio y responderle.',
          'Hacer los cambios que pides y publicar lo que apruebas.',
          'Guardar constancia de lo que se aprobó y cuándo.',
        ],
      },
      {
        title: 'Para qué no los usamos',
        paragraphs: [
          'No los usamos para publicidad ni para ninguna otra finalidad secundaria, y no los vendemos. Si algún día quisiéramos usarlos para algo más, primero te pediríamos permiso.',
        ],
      },
      {
        title: 'Con quién los compartimos',
        paragraphs: [
          'No transferimos tus datos a nadie más, salvo que una autoridad lo exija conforme a la ley. Los guardan y los procesan por cuenta nuestra los servicios que alojan el sitio y entregan el correo, que pueden estar fuera de México y solo pueden usarlos para eso.',
        ],
      },
      {
        title: 'Cuánto tiempo los guardamos',
        paragraphs: [
          'Tu respuesta se conserva como constancia mientras cuidemos tu sitio, y después el tiempo que la ley nos obligue. Si pides que la borremos antes, lo hacemos siempre que ninguna ley lo impida.',
        ],
      },
      {
        title: 'Tus derechos',
        paragraphs: [
          'Puedes pedirnos acceso a tus datos, que los corrijamos, que los cancelemos (los borremos) u oponerte a que los usemos: son tus derechos ARCO. También puedes revocar tu consentimiento o limitar el uso de tus datos. No cuesta nada.',
          'Escríbenos por cualquiera de los medios de abajo con tu nombre, el sitio que revisaste, lo que pides y un medio para responderte; podemos pedirte una prueba de que eres tú. Te contestamos en un máximo de 20 días hábiles y, si procede, lo hacemos efectivo en los 15 días hábiles siguientes.',
          'Si crees que no respetamos tus derechos, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, la autoridad en la materia.',
        ],
      },
      {
        title: 'Cambios a este aviso',
        paragraphs: ['Si cambia lo que hacemos con tus datos, cambiaremos esta página antes de hacerlo. Siempre está en esta misma dirección.'],
      },
    ],
    contact: {
      title: 'Contacto',
      text: 'Para cualquier duda sobre tus datos, o para ejercer tus derechos:',
      address: 'Domicilio',
      email: 'Correo',
      phone: 'Teléfono',
      whatsapp: 'WhatsApp',
      message: 'Hola, quiero hacer una solicitud sobre mis datos personales.',
    },
    updated: 'Última actualización: noviembre de 2026.',
  },
  en: {
    title: 'Privacy notice',
    description: 'What data {provider} asks for when you review your website, what for, and how to have it corrected or deleted.',
    lead: 'This notice explains what {provider} does with the data you give us when you review and approve your website, or when you write to us.',
    parts: [
      {
        title: 'Who is responsible for your data',
        paragraphs: [
          '{provider} is responsible for handling your personal data and for protecting it. Our address and the ways to reach us are at the end of this page.',
        ],
      },
      {
        title: 'What data we ask for',
        paragraphs: [
          'In the form to review your website:',
          'Through the link for sending content, only what you choose to send: photos, opening hours, prices and details of your business, which we use to make your website.',
        ],
        list: [
          'Your full name.',
          'Your e-mail, if you want to give it to us.',
          'What you say about each section: whether you approve it, what you would change and your comments, with the date and the version of the website you saw.',
        ],
      },
      {
        title: 'What we do not ask for',
        paragraphs: [
          'We ask for no sensitive data; please do not write any in the comments. These websites use no tracking cookies and no third-party analytics. Some pages count how often a day WhatsApp, the phone, directions or a request is tapped: these are plain numbers that say nothing about who taps, and visitors whose browser asks not to be tracked are not counted. Like any server, ours receives the IP address of its visitors: we use it to deliver the page and to stop abuse.',
          'What you write in the form stays on your own device first, so that you do not lose it, and reaches us only when you send it. Where a page shows a map, Google serves that map under its own rules.',
        ],
      },
      {
        title: 'What we use it for',
        paragraphs: ['Only for what is needed between you and us:'],
        list: [
          'To know who reviewed the website, and to answer.',
          'To make the changes you ask for and publish what you approve.',
          'To keep a record of what was approved and when.',
        ],
      },
      {
        title: 'What we do not use it for',
        paragraphs: [
          'We do not use it for advertising or any other secondary purpose, and we do not sell it. Should we ever want to use it for anything else, we would ask for your permission first.',
        ],
      },
      {
        title: 'Who we share it with',
        paragraphs: [
          'We pass your data on to nobody else, unless an authority requires it by law. The services that host the website and deliver our mail store and process it on our behalf; they may be outside Mexico and may not use it for anything else.',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          'Your answer is kept as a record for as long as we look after your website, and after that for as long as the law requires. If you ask us to delete it sooner, we will, unless a law prevents it.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may ask to see your data, to have it corrected or deleted, or object to its use: in Mexico these are called ARCO rights. You may also withdraw your consent or limit how your data is used. This is free of charge.',
          'Write to us in any of the ways below with your name, the website you reviewed, what you are asking for and how to reach you; we may ask you to prove who you are. We answer within 20 business days and, where your request applies, carry it out within the following 15 business days.',
          'If you believe we have not respected your rights, you may turn to the authority for data protection in Mexico, the Secretaría Anticorrupción y Buen Gobierno.',
        ],
      },
      {
        title: 'Changes to this notice',
        paragraphs: ['If we change what we do with your data, we will update this page first. It is always at this same address.'],
      },
    ],
    contact: {
      title: 'Contact',
      text: 'For any questions about your data, or to exercise your rights:',
      address: 'Address',
      email: 'E-mail',
      phone: 'Phone',
      whatsapp: 'WhatsApp',
      message: 'Hello, I would like to make a request about my personal data.',
    },
    updated: 'Last updated: November 2026.',
  },
};
