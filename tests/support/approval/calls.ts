import * as z from 'zod';
import { clientApprovalSchema } from '#schema/approval/client-approval.ts';
import { submissionEntrySchema } from '#schema/approval/submission.ts';
import { bilingualParagraphSchema } from '#schema/field.ts';
import { type ConfigCalls, startConfigCalls } from '../config-calls.ts';
import type { TestAnswer } from '../test-api.ts';

/** A site whose form is open. */
export const openSite = {
  templateType: 'services',
  businessName: 'Plomería Ortega',
  heroTitle: { es: 'Fugas hoy', en: 'Leaks today' },
  phone: '442 555 0100',
  clientApproval: { isFormEnabled: true, formStatus: 'active', notificationEmail: 'aviso@vitrina.test' },
};

export const sections = ['hero', 'about', 'services', 'photos', 'reviews', 'contact'] as const;
/** Verdicts for all six sections: approved unless given. */
export const verdicts = (others: Record<string, { status: string; comments?: string }> = {}) =>
  Object.fromEntries(sections.map((section) => [section, others[section] ?? { status: 'approved', approved: true, comments: '' }]));

const siteSchema = z.object({
  revision: z.int(),
  heroTitle: bilingualParagraphSchema.optional(),
  phone: z.string().optional(),
  preparing: z.boolean().optional(),
  clientApproval: clientApprovalSchema.prefault({}),
});
export type SeenSite = z.infer<typeof siteSchema>;
/** The parts of a config answer that these tests check. */
export const siteOf = ({ body }: TestAnswer): SeenSite => siteSchema.parse(body);

interface Submission {
  name?: unknown;
  email?: unknown;
  sectionApprovals?: unknown;
  revision?: unknown;
  rest?: object;
}

export interface ApprovalCalls extends ConfigCalls {
  /** A client's PUT; it approves everything unless a submission is given. */
  submit(id: string, submission?: Submission, headers?: Record<string, string>): Promise<TestAnswer>;
  submissions(id: string): Promise<z.infer<typeof submissionEntrySchema>[]>;
  /** Saves some fields as a designer, over the newest revision. */
  edit(id: string, fields: object): Promise<TestAnswer>;
}

/** The calls of a client and a designer about a site's approval, on the real local Blobs server. */
export async function startApprovalCalls(): Promise<ApprovalCalls> {
  const calls = await startConfigCalls();
  const { api, staff } = calls;
  return {
    ...calls,
    make: (body: object = openSite) => calls.make(body),
    submit(id, { name = 'Rosa Ortega', email = 'rosa@cliente.test', sectionApprovals = verdicts(), revision, rest = {} } = {}, headers = {}) {
      const body = { ...rest, ...(revision === undefined ? {} : { revision }), clientApproval: { clientInfo: { name, email }, sectionApprovals } };
      return api.call('PUT', `/api/config/${id}`, { body, headers });
    },
    async submissions(id) {
      const { body } = await api.call('GET', `/api/config/${id}/submissions`, { headers: staff });
      return z.object({ submissions: z.array(submissionEntrySchema) }).parse(body).submissions;
    },
    // With the revision that was read, because a save over an older state would open a completed form again.
    async edit(id, fields) {
      for (;;) {
        const { body, headers } = await calls.read(id);
        const saved = await calls.put(id, { ...body, ...fields }, headers.get('etag') ?? '');
        if (saved.status !== 412) return saved;
      }
    },
  };
}
