import { roles } from '#schema/api.ts';
import { configKind } from '#schema/template.ts';
import { fail } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { expectedRevision } from '../http/preconditions.ts';
import { completeChange } from '../publish/request.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { readHead } from '../store/head.ts';
import { configResponse } from './representation.ts';
import { archivedFact, saveArchived } from './save-archived.ts';
import { answerSave } from './write.ts';

// Only a client can be archived: the homepage, the pro page and the demos are part of the site.
function actionThatSets({ archived }: { archived: boolean }): Action {
  return {
    access: roles,
    async run(call) {
      const id = call.params['id'] ?? '';
      const head = configKind(id) === undefined ? undefined : await readHead(call.stores, id);
      if (!head) return fail('not_found');
      if (configKind(id) !== 'client') return fail('forbidden');
      const expected = expectedRevision(call.request) ?? 'any';
      if (head.record.archived === archived && expected === 'any') {
        await completeChange(call, head);
        return configResponse(call, head.record);
      }
      const saved = await saveArchived(call, id, archived, { savedBy: call.user?.email ?? '', expected });
      if (saved.ok && !saved.isKnown) recordSecurityEvent(call, archivedFact(id, archived));
      return answerSave(call, saved);
    },
  };
}

/** DELETE `/api/config/{id}`: takes a client's site off, keeping everything. Archiving what is archived changes nothing. */
export const archiveAction = actionThatSets({ archived: true });
/** POST `/api/config/{id}/restore`: brings an archived client back. */
export const unarchiveAction = actionThatSets({ archived: false });
