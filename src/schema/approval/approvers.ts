import * as z from 'zod';
import { field, lineSchema } from '../field.ts';

/** Most people who are asked about one site. */
const maxApprovers = 6;

/** Part of links, so it is not a name and is never reused: the link of a person who is removed from the list stops working. */
export const approverIdSchema = z.string().regex(/^[a-z0-9]{4,24}$/, 'must be 4 to 24 small letters or digits');

const approverSchema = z
  .strictObject({
    id: approverIdSchema.meta({ ...field('Clave', 'Key', { widget: 'id' }), loose: { refused: 'bad_option' } }),
    /** Blank once the person's data were erased. */
    name: lineSchema
      .max(200)
      .meta({ ...field('Nombre', 'Name', { help: { es: 'Así la saluda su página', en: 'How their page greets them' } }), loose: { as: 'line' } }),
    /** The one whose answer counts; what the others say is shown to this one and to the designer. */
    decides: z.boolean().meta(
      field('Decide', 'Decides', {
        widget: 'toggle',
        isOnce: true,
        help: {
          es: 'Solo su respuesta aprueba y publica; lo que digan los demás lo ven ella o él y tú',
          en: 'Only their answer approves; they and you see what the others say',
        },
      }),
    ),
  })
  .meta({ loose: { needs: ['id'], complete: (read) => ({ decides: false, ...read }) } });
export type Approver = z.infer<typeof approverSchema>;

/** Makes a list valid for the schema: each id once, and exactly one person who decides, the first if there are several. */
function withOneWhoDecides(items: readonly unknown[]): unknown[] {
  const approvers = items.flatMap((item) => approverSchema.safeParse(item).data ?? []);
  const own = approvers.filter(({ id }, index) => approvers.findIndex((other) => other.id === id) === index);
  const decider = own.find(({ decides }) => decides) ?? own[0];
  return own.map((approver) => ({ ...approver, decides: approver === decider }));
}

/** The people who are asked by name; exactly one decides. If the list is empty, anybody with the link may answer. */
export const approversSchema = z
  .array(approverSchema)
  .max(maxApprovers)
  .superRefine((approvers, context) => {
    approvers.forEach(({ id }, index) => {
      if (approvers.findIndex((other) => other.id === id) < index) context.addIssue({ code: 'custom', path: [index, 'id'], message: 'is given twice' });
    });
    if (approvers.length > 0 && approvers.filter(({ decides }) => decides).length !== 1) {
      context.addIssue({ code: 'custom', message: 'must have exactly one who decides' });
    }
  })
  .meta({ loose: { whole: withOneWhoDecides } });
