import { megabytes, places } from './format.ts';
import type { Texts } from './texts.ts';

export const es: Texts = {
  usage: `Uso: npm run sites -- <orden> [opciones]

  list [palabras]       Los clientes; --archived, los archivados
  export <carpeta>      Un respaldo en una carpeta; --with-users, también las cuentas del personal
  import <carpeta>      Restaura un respaldo; --replace, en lugar de lo que haya
  archive <número>…     Saca clientes de línea sin borrar nada; --undo los devuelve
  erase --pictures      Imágenes que nada muestra: dice cuáles, y las borra con --confirm; --older-than <días>, 30 si no se dice
  erase --person <mail> Lo guardado de quien respondió; o --client <número> --submission <número>, o de quien
                        escribió con un nombre, --client <número> --name <nombre>;
                        --comments, también lo que escribió. Solo dice qué encontró, si no se da --confirm
  build <número>        El sitio de un cliente en una carpeta que sirve cualquier hospedaje de archivos; --out <carpeta>
  regions               Qué proyecto construye a qué clientes; name <región> <dirección>, move <del>-<al> <región>
  reindex               Rehace la lista de clientes
  verify [carpeta]      Revisa los datos, o un respaldo, y nombra lo que esté dañado; --repair arregla lo que se puede

Para todas:
  --production          Los datos del sitio publicado (NETLIFY_SITE_ID y NETLIFY_AUTH_TOKEN); si no, los de esta computadora
  --pace <número>       Con --production: peticiones por segundo, 7 si no se dice; menos dejan más a los demás
  --json                La respuesta en JSON, para programas
  --lang es|en          El idioma de los mensajes
  --confirm <nombre>    Con import --replace y erase: el nombre de los datos («local», o el id del sitio), sin preguntar

Una exportación o una importación interrumpida continúa con la misma orden.
Salida: 0 todo bien, 1 algo está dañado o falló, 2 la orden está mal escrita, 130 interrumpida.`,
  checkingFiles: 'revisando archivos',
  approval: { off: 'sin form.', active: 'en revisión', completed: 'con cambios', approved: 'aprobado' },
  listed: (count) => (count === 1 ? '1 cliente' : `${count} clientes`),
  exported: (manifest, folder, reused) => [
    `Respaldo completo en ${folder}`,
    `${manifest.entries} registros, ${megabytes(manifest.bytes)}${reused > 0 ? ` (${reused} ya estaban de un intento anterior)` : ''}`,
    manifest.withUsers
      ? 'Incluye las cuentas del personal: guárdalo donde nadie más lo lea.'
      : 'Sin las cuentas del personal (--with-users). Tiene datos de clientes: guárdalo en un lugar privado.',
  ],
  imported: ({ manifest, written, unchanged, removed, setAside }, clients, continued) => [
    `Respaldo del ${manifest.madeAt} restaurado`,
    `Registros escritos: ${written}; ya estaban: ${unchanged}; retirados: ${removed}; clientes en la lista: ${clients}`,
    ...(continued > 0 ? [`Sitios cuyas revisiones iban más adelante, y que siguen después de esos números: ${continued}`] : []),
    ...(setAside.length > 0 ? ['Nada de eso se destruyó. Quedó apartado aquí:', ...places(setAside)] : []),
  ],
  archived: (id, revision, hasChanged, isUndo) => {
    if (!hasChanged) return `El cliente ${id} ya estaba ${isUndo ? 'en línea' : 'archivado'} (revisión ${revision})`;
    return isUndo
      ? `El cliente ${id} vuelve a estar en línea (revisión ${revision})`
      : `El cliente ${id} queda archivado (revisión ${revision}); nada se borró`;
  },
  unknownClient: (id) => `No hay un cliente con el número ${id}`,
  notAClient: (id) => `${id} no es el número de un cliente: la portada, la página Pro y las demos no se archivan`,
  erasedPictures: ({ names, bytes, recent }, days, isErased) => [
    names.length === 0
      ? `Ninguna imagen lleva ${days} días sin uso`
      : `${names.length} ${names.length === 1 ? 'imagen' : 'imágenes'} (${megabytes(bytes)}) que nada muestra ${isErased ? 'se borraron' : 'se pueden borrar'}`,
    ...places(names.map((name) => `media/${name}`)),
    ...(recent > 0 ? [`Otras ${recent} no se usan, pero se subieron hace menos de ${days} días: se quedan.`] : []),
    ...(isErased
      ? ['Los respaldos anteriores todavía las tienen.']
      : names.length > 0
        ? ['No se borró nada. Para borrarlas, agrega --confirm y el nombre de los datos.']
        : []),
  ],
  eraseAgain: 'Alguien seguía guardando cuando terminó la última vuelta: repite la misma orden.',
  erasedPerson: (found, isErased, withComments) => {
    if (found.length === 0) return ['No hay nada guardado de esa persona.'];
    const what = withComments ? 'El nombre, el correo y los comentarios' : 'El nombre y el correo';
    return [
      `${what} ${isErased ? 'se borraron' : 'se pueden borrar'} en ${found.length} ${found.length === 1 ? 'registro' : 'registros'}:`,
      ...places(found),
      isErased
        ? 'Los registros se quedan, con su número y sus veredictos. Los respaldos anteriores todavía tienen los datos: bórralos también, o repite esta orden después de restaurar uno.'
        : 'No se cambió nada. Para borrar, agrega --confirm y el nombre de los datos. --comments borra también lo que escribió.',
    ];
  },
  buildWhere: '«build» lleva --out <carpeta>: dónde dejar el sitio',
  buildElsewhere: (folder) => `${folder} tiene archivos que no son de un sitio construido. Elige una carpeta vacía o una que todavía no exista`,
  built: ({ id, folder, files, bytes, revision }) =>
    `El sitio del cliente ${id}${revision > 0 ? ` (revisión ${revision})` : ''} está en ${folder}${files > 0 ? `, con ${files} archivos de imágenes (${megabytes(bytes)})` : ''}`,
  builtHeld: ({ revision, head }) =>
    revision > 0
      ? `La revisión ${head} espera la aprobación del cliente: la carpeta muestra la última aprobada.`
      : 'El cliente todavía no aprueba nada: la carpeta muestra la página «en preparación».',
  builtMissing: (pictures) => ['Estas imágenes no están guardadas y la carpeta no las tiene:', ...places(pictures.map((name) => `media/${name}`))],
  builtAt: ({ origin, providerOrigin }, isNamed) => [
    'Súbela a la raíz de una dirección: sus rutas empiezan en /.',
    `Sus direcciones completas empiezan con ${origin}${isNamed.origin ? '' : ', porque el cliente no tiene dominio propio ni URL está definida'}`,
    `El crédito y el aviso de privacidad llevan a ${providerOrigin}${isNamed.provider ? '' : ', porque PROVIDER_ORIGIN no está definida'}`,
  ],
  builtWithout: ({ id, hadForm }) => [
    'Sin funciones, esta carpeta no puede:',
    hadForm
      ? '  recibir aprobaciones: el formulario de este cliente no está en ella, se responde en el sitio principal'
      : '  recibir aprobaciones: se responden en el sitio principal',
    '  ponerse al día: después de cada cambio, repite esta orden y sube la carpeta otra vez',
    '  mostrar vistas previas (?preview, ?client, _force) ni mensajes del editor',
    `  llevar de direcciones como /${id} a la página`,
  ],
  eraseWhat: '«erase» lleva --pictures, o --person <correo>, o --client <número> con --submission <número> o --name <nombre>',
  eraseConfirmBy: (name) => `Lo borrado no vuelve. Se confirma con --confirm ${name}`,
  noSuchSubmission: 'Ese cliente no tiene una respuesta con ese número.',
  wrongDays: '--older-than lleva un número de días, de 1 a 3650',
  wrongPerson: '--person lleva un correo',
  regionRange: (from, to, region, leaves) =>
    `Del ${from} al ${to}: ${region}${leaves === undefined ? '' : `, y también ${leaves} mientras ${region} no los muestre`}`,
  noRegions: (main) => `No hay regiones: un solo proyecto (${main}) construye a todos los clientes`,
  reindexed: (clients) => `La lista se rehízo con ${clients} clientes`,
  verified: ({ configs, revisions, submissions, pictures }, broken, repairable) => {
    const read = `${configs} configuraciones, ${revisions} revisiones, ${submissions} respuestas de clientes y ${pictures} imágenes`;
    if (broken === 0 && repairable === 0) return `Todo está bien: ${read}`;
    const mend = repairable > 0 ? `; ${repairable} se arreglan solos o con «npm run sites -- verify --repair»` : '';
    return `${read}: ${broken} ${broken === 1 ? 'daño' : 'daños'}${mend}`;
  },
  noRepairOfBackups: 'Un respaldo no se repara: --repair es para los datos.',
  repaired: {
    rebuilt: 'se rehízo con lo que hay',
    removed: 'se quitó; se vuelve a escribir cuando haga falta',
    set_aside: 'se apartó en «set-aside», por si alguien lo necesita',
  },
  repairFollows: {
    account: '. Vuelve a invitar a esa persona; si es la de ADMIN_EMAIL, basta con que inicie sesión',
    approval_links: '. Los enlaces que se enviaron ya no sirven: envía uno nuevo al cliente',
    client_site: '. Configura de nuevo su dominio propio en el editor',
    mail: '. Ese correo no se enviará: si era una invitación, repítela',
    notice: '. Ya no se sabe si se avisó de esa respuesta: revísala en el editor',
    reminders: '. Ya no se sabe qué recordatorios salieron en esta ronda: el siguiente puede repetirse',
    setting: '. Se exige el segundo factor a todos hasta que alguien de administración lo cambie',
    publish_state: '. La cuenta de publicaciones del mes empieza otra vez',
  },
  onlyABackup: 'Lo que sigue dañado solo está en un respaldo: npm run sites -- import <carpeta>. Lo demás funciona.',
  problems: {
    unreadable: (detail) => `no se puede leer (${detail}); lo que se puede se arregla con --repair, lo demás con un respaldo`,
    misplaced: (detail) => `guarda otro registro: ${detail}`,
    missing_revision: (detail) => `falta la revisión ${detail}`,
    head_differs: (detail) => `no es igual a ${detail}`,
    missing_picture: (detail) => `muestra ${detail}, que no está guardada`,
    picture_differs: (detail) => `no es la imagen de su nombre (${detail})`,
    unknown_config: (detail) => `pertenece a «${detail}», que no existe`,
    file_missing: (detail) => `falta el archivo ${detail}`,
    file_damaged: (detail) => `el archivo cambió después del respaldo: ${detail}`,
    head_behind: (detail) => `está atrasado (${detail}); se pone al día la próxima vez que se lea`,
    index_differs: (detail) => `la lista de clientes, o el diario de lo guardado, dice otra cosa (${detail})`,
  },
  faults: {
    no_backup: ([folder = '']) => [
      `${folder} no es un respaldo completo: no tiene backup.json.`,
      'Si la exportación se interrumpió, repite la misma orden de exportar.',
    ],
    damaged: (files) => [
      'El respaldo está dañado y no se escribió nada. Estos archivos no son los que se guardaron:',
      ...places(files),
      'Usa otro respaldo, o recupera esos archivos de una copia.',
    ],
    already_complete: ([folder = '']) => [
      `${folder} ya tiene un respaldo completo, y un respaldo no se sobrescribe.`,
      'Elige otra carpeta, por ejemplo una con la fecha en el nombre.',
    ],
    foreign_folder: ([folder = '']) => [`${folder} tiene archivos que no son de un respaldo.`, 'Elige una carpeta vacía o una que todavía no exista.'],
    not_empty: (entries) => [
      'El destino no está vacío y no se escribió nada. Esto no es igual al respaldo:',
      ...places(entries),
      'Para que el destino quede igual al respaldo, y lo demás apartado, agrega --replace.',
    ],
  },
  publishing: {
    requested: 'Se pidió publicar.',
    at_start: 'Se publicará con el próximo «npm start».',
    unchanged: 'No hay nada que publicar.',
  },
  missingAccess: (names) => [
    `${names.length === 1 ? 'Falta' : 'Faltan'} ${names.join(' y ')} para llegar al sitio publicado.`,
    'NETLIFY_SITE_ID está en Netlify, en Project configuration → General; NETLIFY_AUTH_TOKEN se crea en User settings → Applications.',
  ],
  confirmQuestion: (name) => `Lo que hay ahora en «${name}» se va a reemplazar con el respaldo. Escribe ${name} para seguir: `,
  confirmBy: (name) => `Reemplazar lo que hay se confirma con --confirm ${name}`,
  noSuchCommand: (name) => `No hay una orden «${name}».`,
  wrongWords: (name) => `A «${name}» le falta o le sobra algo.`,
  wrongPace: (fastest) => `--pace lleva un número de peticiones por segundo mayor que 0, a lo más ${fastest}`,
  wrongUse: (why) => [why, 'Las órdenes: npm run sites -- --help'],
  failed: (why) => [`La orden no pudo continuar: ${why}`, 'Lo que ya se hizo está guardado: cuando eso se resuelva, repítela para continuar.'],
  unreachable: (why) => [
    `Los datos no respondieron: ${why}`,
    'Revisa la red y, con --production, que NETLIFY_SITE_ID y NETLIFY_AUTH_TOKEN sean los del sitio. Lo que ya se hizo está guardado: repite la orden para continuar.',
  ],
  interrupted: 'Interrumpido. Repite la misma orden para continuar.',
};
