import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { type ClientEntry, clientEntrySchema } from '#schema/api.ts';
import { callApi } from '../api/call.ts';
import { ApiError, refresh } from '../api/query.ts';

const listSchema = z.object({ clients: z.array(clientEntrySchema), total: z.int() });
const listPath = (archived: boolean): string => `/api/configs${archived ? '?archived=true' : ''}`;

/** Every client, or every archived one. The whole list comes at once: searching and sorting it must not wait for the network. */
export function useClients(archived: boolean, options: { fresh?: boolean; enabled?: boolean } = {}) {
  return useQuery<ClientEntry[], ApiError>({
    queryKey: [listPath(archived)],
    queryFn: async ({ signal }) => {
      const result = await callApi(listSchema, listPath(archived), { signal });
      if (!result.ok) throw new ApiError(result);
      return result.value.clients;
    },
    enabled: options.enabled ?? true,
    // Who comes back to the list from a site must see what was changed there.
    refetchOnMount: options.fresh ? 'always' : true,
  });
}

/** To be called when a client was made, changed or archived. */
export const refreshClients = (): Promise<void> => refresh(listPath(false), listPath(true));
