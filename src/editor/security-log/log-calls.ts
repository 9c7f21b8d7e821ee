import { useInfiniteQuery } from '@tanstack/react-query';
import { type SecurityLogPage, type SecurityLogQuery, securityLogPageSchema } from '#schema/people/security-log.ts';
import { type CallResult, callApi, confirmFirst } from '../api/call.ts';
import { ApiError } from '../api/query.ts';

/** What somebody looks for in the log; blank is everything. */
export type LogFilters = Readonly<Record<'kind' | 'person' | 'from' | 'to', string>>;
export const noFilters: LogFilters = { kind: '', person: '', from: '', to: '' };

function address(filters: LogFilters, rest: Pick<SecurityLogQuery, 'after' | 'format'>): string {
  const asked = Object.entries({ ...filters, ...rest }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/api/security-log?${new URLSearchParams(asked)}`;
}

const readLog = (filters: LogFilters, after: string | undefined): Promise<CallResult<SecurityLogPage>> =>
  callApi(securityLogPageSchema, address(filters, after ? { after } : {}));

/** Where a browser gets the log as a file: the parts of a long one come one after the other, put together here. */
export async function fetchLogFile(filters: LogFilters, format: 'csv' | 'json'): Promise<Blob | undefined> {
  const parts: string[] = [];
  for (let path: string | undefined = address(filters, { format }); path; ) {
    let response: Response | undefined = await fetch(path).catch(() => undefined);
    // Who may read the log is refused a file of it only for want of a fresh proof.
    if (response?.status === 403 && (await confirmFirst())) response = await fetch(path).catch(() => undefined);
    if (!response?.ok) return undefined;
    parts.push(await response.text());
    path = /<(\/api\/security-log\?[^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  if (format === 'csv') return new Blob(parts, { type: 'text/csv;charset=utf-8' });
  const events = parts.flatMap((part) => securityLogPageSchema.parse(JSON.parse(part)).events);
  return new Blob([JSON.stringify({ events }, null, 2)], { type: 'application/json' });
}

/** The log as far as it was asked for; read anew whenever the screen opens. */
export const useLog = (filters: LogFilters) =>
  useInfiniteQuery<SecurityLogPage, ApiError, SecurityLogPage['events'], readonly unknown[], string | undefined>({
    queryKey: ['/api/security-log', filters],
    queryFn: async ({ pageParam }) => {
      const result = await readLog(filters, pageParam);
      if (!result.ok) throw new ApiError(result);
      return result.value;
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ events }) => events),
    refetchOnMount: 'always',
  });
