import { both, text } from '#core/bilingual.ts';
import type { SiteConfig } from '#schema/site-config.ts';

export const retailDemo: SiteConfig = {
  templateType: 'retail',
  businessName: both('Casa Añil'),
  metaTitle: text('Casa Añil · Objetos para la casa, Querétaro', 'Casa Añil · Things for the home, Querétaro'),
  metaDescription: text(
    'Barro, textil y plata hechos en México. Vea la colección y pregunte por WhatsApp.',
    'Clay, textiles and silver made in Mexico. See the collection and ask on WhatsApp.',
  ),
  heroImage: '/art/retail/hero.svg',
  heroImageFocus: '68% 50%',
  heroImageOpacity: 1,
  heroTitle: text('Cosas que duran', 'Things that last'),
  heroSubtitle: text(
    'Barro, textil y plata de talleres mexicanos, elegidos pieza por pieza.',
    'Clay, textiles and silver from Mexican workshops, chosen piece by piece.',
  ),
  heroPrice: text('Piezas desde $320', 'Pieces from $320'),
  heroTitleSize: 'x-large',
  heroTextAlignment: 'left',
  heroVerticalAlignment: 'top',
  heroTextSpacing: 'compact',
  aboutTitle: text('Nosotros', 'About us'),
  aboutText: text(
    'Una tienda de dos cuartos en el centro de Querétaro. Visitamos cada taller, pagamos lo que la pieza vale y la contamos tal como es: quién la hizo, con qué y en cuántos días.\n\nAtiende Ramiro, su fundador.',
    'A two-room shop in the centre of Querétaro. We visit every workshop, pay what the piece is worth and tell its story straight: who made it, what from and in how many days.\n\nRamiro, the founder, is behind the counter.',
  ),
  aboutImage: '/art/retail/portrait.svg',
  aboutStats: [
    { icon: 'users', value: both('31'), label: text('talleres en nueve estados', 'workshops in nine states') },
    { icon: 'package', value: both('240'), label: text('piezas en la tienda', 'pieces in the shop') },
    { icon: 'clock', value: both('2014'), label: text('año en que abrimos', 'the year we opened') },
  ],
  servicesTitle: text('Productos', 'Products'),
  products: [
    {
      title: text('Vajilla de talavera', 'Talavera tableware'),
      image: '/art/retail/product-1.svg',
      price: '$2,480 MXN',
      description: text(
        'Plato trinche, hondo y cuatro de postre, pintados a mano en Puebla. Aguanta horno y lavavajillas.',
        'Dinner plate, bowl and four dessert plates, hand-painted in Puebla. Oven and dishwasher safe.',
      ),
    },
    {
      title: text('Olla de barro negro', 'Black clay pot'),
      image: '/art/retail/product-2.svg',
      price: '$1,480 MXN',
      description: text(
        'Bruñida y calada a mano en San Bartolo Coyotepec. 34 cm de alto; toma once días.',
        'Burnished and carved by hand in San Bartolo Coyotepec. 34 cm tall; it takes eleven days.',
      ),
    },
    {
      title: text('Canasta de palma', 'Palm basket'),
      image: '/art/retail/product-3.svg',
      price: '$640 MXN',
      description: text(
        'Palma doble tejida en la Mixteca. Aguanta el mercado de cada sábado.',
        'Double palm woven in the Mixteca. Strong enough for every Saturday market.',
      ),
    },
    {
      title: text('Rebozo de jaspe', 'Ikat rebozo'),
      image: '/art/retail/product-4.svg',
      price: '$1,220 MXN',
      description: text('Algodón teñido con añil, telar de cintura, puntas anudadas a mano.', 'Indigo-dyed cotton, backstrap loom, hand-knotted fringe.'),
    },
    {
      title: text('Liebre de copal', 'Copal hare'),
      image: '/art/retail/product-5.svg',
      price: '$1,950 MXN',
      description: text(
        'Tallada de una pieza y pintada con pincel de un pelo. Firmada por su autora.',
        'Carved from one piece and painted with a single-hair brush. Signed by its maker.',
      ),
    },
    {
      title: text('Aretes de filigrana', 'Filigree earrings'),
      image: '/art/retail/product-6.svg',
      price: '$1,100 MXN',
      description: text(
        'Plata .925, hilo torcido a mano. Pesan menos de cuatro gramos cada uno.',
        '.925 silver, hand-twisted wire. Each weighs less than four grams.',
      ),
    },
    {
      title: text('Vela en barro', 'Candle in clay'),
      image: '/art/retail/product-7.svg',
      price: '$320 MXN',
      description: text('Cera de abeja y copal. Cuando se acaba, el vaso se queda.', 'Beeswax and copal. When it burns down, the cup stays.'),
    },
    {
      title: text('Huaraches tejidos', 'Woven huaraches'),
      image: '/art/retail/product-8.svg',
      price: '$780 MXN',
      description: text('Cuero curtido con corteza, suela cosida. Del 22 al 29.', 'Bark-tanned leather, stitched soles. Mexican sizes 22 to 29.'),
    },
  ],
  photos: [
    {
      url: '/art/retail/photo-1.svg',
      caption: text('Taller de doña Rufina, Oaxaca', 'Doña Rufina’s workshop, Oaxaca'),
      alt: text('Manos que levantan una pieza de barro en el torno', 'Hands raising a clay pot on the wheel'),
    },
    {
      url: '/art/retail/photo-2.svg',
      caption: text('Telar de don Isaac, Tenancingo', 'Don Isaac’s loom, Tenancingo'),
      alt: text('Manos en el telar de pedal con la tela a medio tejer', 'Hands at a pedal loom with half-woven cloth'),
    },
    {
      url: '/art/retail/photo-3.svg',
      caption: text('La tienda, Independencia 41', 'The shop, Independencia 41'),
      alt: text('La tienda: repisas con artesanía y la encargada en el mostrador', 'The shop: shelves of crafts and the shopkeeper at the counter'),
    },
    {
      url: '/art/retail/photo-4.svg',
      caption: text('Así sale su pedido', 'How your order leaves us'),
      alt: text('Paquete de papel kraft atado con listón azul sobre el mostrador', 'Kraft-paper parcel tied with blue ribbon on the counter'),
    },
  ],
  reviews: [
    {
      name: 'Ximena Trejo',
      rating: 5,
      text: text(
        'Compré la olla y venía con el nombre de quien la hizo. Lo cuento a todo el que llega.',
        'I bought the pot and it came with its maker’s name. Everyone who visits hears about it.',
      ),
    },
    {
      name: 'Pablo Ríos',
      rating: 5,
      text: text('Empaque impecable: la vajilla llegó entera a Mérida.', 'Perfectly packed: the tableware reached Mérida in one piece.'),
    },
    {
      name: 'Ana G.',
      rating: 5,
      text: text('Entras por una vela y sales con ganas de cambiar la sala.', 'You go in for a candle and come out wanting a new living room.'),
    },
  ],
  showBanner: true,
  bannerTitle: text('Temporada de regalos', 'Gift season'),
  bannerText: text('Envolvemos para regalo sin costo hasta el 6 de enero', 'Free gift wrapping until 6 January'),
  bannerBackgroundColor: '#1D3BD1',
  bannerTextColor: '#FFFFFF',
  phone: '442 555 0108',
  email: 'hola@casaanil.example',
  address: text('Calle Independencia 41, Centro, Querétaro, Qro.', '41 Calle Independencia, Centro, Querétaro, Mexico'),
  officeHours: { mondayFriday: text('11:00 – 20:00', '11 AM – 8 PM'), saturday: text('10:00 – 20:00', '10 AM – 8 PM') },
  whatsappNumber: '442 555 0108',
  whatsappMessage: text('Hola, vi su página y quiero preguntar por una pieza', 'Hello, I saw your website and would like to ask about a piece'),
  instagramUrl: 'https://www.instagram.com/',
  googleMapsEmbed:
    'https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d1867.1!2d-100.3871!3d20.5922!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!5e0!3m2!1ses-419!2smx!4v1763700000000!5m2!1ses-419!2smx',
};
