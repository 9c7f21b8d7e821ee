import * as z from 'zod';

const advisorySchema = z.object({ source: z.number(), title: z.string(), url: z.string(), severity: z.string(), name: z.string() });

/** The output of `npm audit --json`. An item of `via` is an advisory, or the name of the dependency that has one. */
export const auditReportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisorySchema])) })),
});
export type AuditReport = z.infer<typeof auditReportSchema>;

/** An accepted advisory, with the reason and the day by which it must be reviewed. */
export const allowedSchema = z.array(z.strictObject({ advisory: z.url(), package: z.string(), reason: z.string().min(20), expires: z.iso.date() }));
export type Allowed = z.infer<typeof allowedSchema>;

const grave = ['high', 'critical'];

/** Findings about the dependencies, a line each: serious advisories that nobody has accepted, and acceptances that have expired or are not needed. */
export function judgeAudit({ vulnerabilities }: AuditReport, allowed: Allowed, today: string): string[] {
  const found = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((each) => typeof each !== 'string'));
  const advisories = new Map(found.filter(({ severity }) => grave.includes(severity)).map((advisory) => [`${advisory.url} ${advisory.name}`, advisory]));
  const accepted = new Map(allowed.map((entry) => [`${entry.advisory} ${entry.package}`, entry]));
  const open = [...advisories].filter(([key]) => !accepted.has(key)).map(([, { name, severity, title, url }]) => `${name}: ${severity}: ${title} (${url})`);
  const stale = [...accepted].flatMap(([key, entry]) => {
    if (!advisories.has(key)) return [`${entry.package}: ${entry.advisory} is accepted, but no longer reported. Take it off the list.`];
    return entry.expires < today ? [`${entry.package}: ${entry.advisory} was accepted until ${entry.expires}. Update the package, or look at it again.`] : [];
  });
  return [...open, ...stale];
}
