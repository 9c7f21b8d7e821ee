import { notifications } from '@mantine/notifications';
import type * as z from 'zod';
import { domainTexts } from '#content/editor/panels/domain.ts';
import { clientSiteAnswerSchema } from '#schema/publish/client-site.ts';
import { type CallInit, callApi } from '../../api/call.ts';
import { refresh, useApi } from '../../api/query.ts';
import { useTexts } from '../../language.ts';
import { useDocument } from '../../stores/use-field.ts';
import { publishPath } from '../publish/use-publish.ts';

/** The own site of the client that is open, and a way to change something about it that says what went wrong. */
export function useClientSite() {
  const texts = useTexts(domainTexts);
  const { id } = useDocument();
  const path = `/api/config/${id}/client-site`;
  const query = useApi(clientSiteAnswerSchema, path, { isFresh: true });

  async function change<Value>(schema: z.ZodType<Value>, call: CallInit, what = ''): Promise<Value | undefined> {
    const result = await callApi(schema, path + what, call);
    await refresh(path, publishPath);
    if (result.ok) return result.value;
    notifications.show({ color: 'bad', title: texts.failed, message: result.issues?.[0]?.message ?? result.message });
    return undefined;
  }
  return { id, query, change };
}
