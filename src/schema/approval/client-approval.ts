import * as z from 'zod';
import { colourSchema, emailFieldSchema, field, flexLineSchema, flexParagraphSchema, lineSchema, paragraphSchema } from '../field.ts';
import { approverIdSchema, approversSchema } from './approvers.ts';
import { ladderSchema } from './reminder-ladder.ts';

export const sectionStatuses = ['pending', 'approved', 'needsEdit'] as const;
export const formStatuses = ['active', 'completed'] as const;
/** `open`: anybody with the address may answer the form; `link`: only holders of a signed link. */
export const approvalAccess = ['open', 'link'] as const;
export const approvalSectionKeySchema = z.enum(['hero', 'about', 'services', 'menu', 'tours', 'products', 'photos', 'reviews', 'contact']);

const datePattern = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/;
/** An instant as ISO 8601 in UTC. A text without a time zone is left as it is: it would mean another instant on every machine. */
function toInstant(text: string): string {
  const time = datePattern.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}
/** ISO 8601 instant in UTC, or blank. */
export const instantFieldSchema = z.union([z.literal(''), z.iso.datetime()]).meta({ loose: { refused: 'bad_date', mend: toInstant } });

const linesSchema = z.array(z.string());
const markedLinesSchema = z.array(linesSchema);
/**
 * One field of a section that changed since it was reviewed. Lines are texts, addresses of pictures, or for a `look` values
 * such as `#C8102E`; of a list only the items that differ. Without lines in `before` the field was added, without lines in
 * `after` it was removed.
 */
export const sectionChangeSchema = z.strictObject({
  /** Field of the config: `heroTitle`, `services`. A field may come twice, once with its texts and once with its pictures. */
  field: z.string().max(64),
  kind: z.enum(['text', 'picture', 'look']),
  label: z.strictObject({ es: z.string(), en: z.string() }),
  before: z.strictObject({ es: linesSchema, en: linesSchema }),
  after: z.strictObject({ es: linesSchema, en: linesSchema }),
  /** The lines of a text in pieces, if the two sides have words in common: pieces at odd positions were removed or added. */
  marks: z
    .strictObject({
      before: z.strictObject({ es: markedLinesSchema, en: markedLinesSchema }).partial(),
      after: z.strictObject({ es: markedLinesSchema, en: markedLinesSchema }).partial(),
    })
    .optional(),
});
export type SectionChange = z.infer<typeof sectionChangeSchema>;

/** Completes a verdict: in old records status, approval and comment overlap, so a missing one follows from the others. */
function completeApproval(read: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const comments = read['comments'] ?? '';
  const status = read['status'] ?? (read['approved'] === true ? 'approved' : comments === '' ? 'pending' : 'needsEdit');
  return { ...read, status, approved: read['approved'] ?? status === 'approved', comments };
}
export const sectionApprovalSchema = z
  .strictObject({
    status: z.enum(sectionStatuses).meta({ loose: { synonyms: { needsedit: 'needsEdit', 'needs-edit': 'needsEdit' } } }),
    approved: z.boolean(),
    comments: paragraphSchema,
    /** Revision that the client reviewed. */
    revision: z.int().positive().optional(),
    /** Hash of the section's content in both languages at that revision. */
    contentHash: z
      .string()
      .max(128)
      .meta({ loose: { refused: 'too_long' } })
      .optional(),
    /** The designer has done what the comment asks for. Removed by the next answer. */
    handled: z.boolean().optional(),
    /** Computed for readers: the content is no longer what was reviewed. Ignored on a write. */
    changed: z.boolean().optional(),
    /** Computed for readers of a changed section: what differs. Ignored on a write. */
    changes: z
      .array(sectionChangeSchema)
      .meta({ loose: { as: 'exact' } })
      .optional(),
  })
  .meta({ loose: { complete: completeApproval } });
export type SectionApproval = z.infer<typeof sectionApprovalSchema>;

/** A switch for one kind of field: the client's corrections of it go live without a designer, if sent with a link, which tells who sent them. */
const ownerField = (es: string, en: string, help: { es: string; en: string }) =>
  z
    .boolean()
    .optional()
    .meta(field(es, en, { widget: 'toggle', group: 'approval', implies: { key: 'access', value: 'link', warning: 'owner_behind_link' }, help }));

export const clientApprovalSchema = z.strictObject({
  isFormEnabled: z
    .boolean()
    .optional()
    .meta(field('Pedir aprobación', 'Ask for approval', { widget: 'toggle', group: 'approval' })),
  formStatus: z
    .enum(formStatuses)
    .optional()
    .meta(field('Estado del formulario', 'Form status', { widget: 'hidden', group: 'approval' })),
  clientInfo: z
    .strictObject({
      name: lineSchema,
      email: emailFieldSchema,
      submissionDate: instantFieldSchema,
      /** Whether the sender held the approval link. If not, anybody may have typed the address, and nothing is sent to it. Missing in older answers. */
      byLink: z.boolean(),
      /** Key of the person whose link it came with, if people are named: the one who decides now may be another. */
      approver: approverIdSchema.meta({ loose: { refused: 'bad_option' } }),
    })
    .partial()
    .optional()
    .meta(field('Quién respondió', 'Who answered', { widget: 'hidden', group: 'approval' })),
  sectionApprovals: z
    .partialRecord(approvalSectionKeySchema, sectionApprovalSchema)
    .optional()
    .meta(field('Veredictos por sección', 'Verdicts by section', { widget: 'hidden', group: 'approval' })),
  overallApproved: z
    .boolean()
    .optional()
    .meta(field('Todo aprobado', 'All approved', { widget: 'hidden', group: 'approval' })),
  lastSavedAt: instantFieldSchema.optional().meta(field('Última respuesta', 'Last answer', { widget: 'hidden', group: 'approval' })),
  notificationEmail: emailFieldSchema.optional().meta(field('Avisar a este correo', 'Notify this e-mail', { widget: 'email', group: 'approval' })),
  remindAfter: ladderSchema.optional().meta(
    field('Recordarle a los … días', 'Remind after … days', {
      widget: 'line',
      group: 'approval',
      help: {
        es: 'Ejemplo: 3, 7. Son dos recordatorios mientras no responda, nunca de noche; sin números, ninguno.',
        en: 'Example: 3, 7. Two reminders until they answer, never at night; without numbers, none.',
      },
    }),
  ),
  reminderEmail: emailFieldSchema.optional().meta(
    field('Correo del cliente', 'Client’s e-mail', {
      widget: 'email',
      group: 'approval',
      help: {
        es: 'Para los recordatorios; si falta, el que dio al responder con su enlace. Sin correo, te toca mandarlos por WhatsApp. No se publica.',
        en: 'For the reminders; without it, the one given with the last answer, if it came by the link. Without any, you send them by WhatsApp. It is not published.',
      },
    }),
  ),
  generalInstructions: flexParagraphSchema
    .optional()
    .meta(field('Instrucciones para el cliente', 'Instructions for the client', { widget: 'paragraph', group: 'approval' })),
  showFloatingButton: z
    .boolean()
    .optional()
    .meta(field('Mostrar botón flotante', 'Show floating button', { widget: 'toggle', group: 'approval', isOnUnset: true })),
  floatingButtonText: flexLineSchema.optional().meta(field('Texto del botón', 'Button text', { widget: 'line', group: 'approval' })),
  floatingButtonColor: colourSchema.optional().meta(field('Color del botón', 'Button colour', { widget: 'colour', group: 'approval' })),
  access: z
    .enum(approvalAccess)
    .optional()
    .meta(field('Quién puede aprobar', 'Who may approve', { widget: 'choice', group: 'approval' })),
  approvers: approversSchema.optional().meta(
    field('Quiénes opinan, por nombre', 'Who is asked, by name', {
      widget: 'list',
      group: 'approval',
      implies: { key: 'access', value: 'link', warning: 'approvers_behind_link' },
      help: {
        es: 'Cada quien recibe su propio enlace y una sola persona decide. Los nombres no se publican.',
        en: 'Each gets a link of their own, and one of them decides. The names are not published.',
      },
    }),
  ),
  publishGate: z
    .boolean()
    .optional()
    .meta(
      field('Publicar solo lo aprobado', 'Publish only what is approved', {
        widget: 'toggle',
        group: 'approval',
        implies: { key: 'access', value: 'link', warning: 'gate_behind_link' },
        help: {
          es: 'El público se queda con lo que ve al encenderlo, y después ve lo último aprobado. Al encenderlo, solo se puede aprobar con el enlace firmado.',
          en: 'The public keeps what it sees when this is switched on, and then sees what was approved last. Switching it on means that only the signed link can approve.',
        },
      }),
    ),
  ownerHours: ownerField('El cliente corrige sus horarios directo en el sitio', 'The client’s corrections of opening hours go live', {
    es: 'Solo con el enlace firmado, y si nada más espera publicarse. Lo que corrige cuenta como aprobado por ella o él.',
    en: 'Only with the signed link, and only while nothing else waits to be published. What they correct counts as approved by them.',
  }),
  ownerDates: ownerField('El cliente avisa directo en el sitio que hoy cierra', 'The client’s days with other hours go live', {
    es: 'Con las mismas reglas: un día que cierra o que abre a otra hora.',
    en: 'By the same rules: a day that is closed or has other hours.',
  }),
  ownerPrices: ownerField('El cliente corrige sus precios directo en el sitio', 'The client’s corrections of prices go live', {
    es: 'Con las mismas reglas, y solo la cantidad: si cambia las palabras, espera a que lo aceptes.',
    en: 'By the same rules, and only the amount: other words wait until you accept them.',
  }),
});
export type ClientApproval = z.infer<typeof clientApprovalSchema>;

/** Who may answer a form if its settings do not say: everybody. */
export const defaultAccess = 'open';

/** Whether people are named but anybody could answer in their place, without a link. Such settings are refused on a write. */
export const isOpenBesideApprovers = ({ approvers = [], access }: ClientApproval): boolean => approvers.length > 0 && access !== 'link';

/** Whether anybody could open the publish gate, without a link. Such settings are refused on a write. */
export const isGateOpenToAll = ({ publishGate, access }: ClientApproval): boolean => publishGate === true && access !== 'link';

/** The settings as they are applied: records and imports from before the rules may have a gate that anybody could open, or named people beside an open form. */
export const withGateBehindLink = (approval: ClientApproval): ClientApproval =>
  isGateOpenToAll(approval) || isOpenBesideApprovers(approval) ? { ...approval, access: 'link' } : approval;
