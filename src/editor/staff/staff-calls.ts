import * as z from 'zod';
import type { Role } from '#schema/api.ts';
import { resetAnswerSchema, type StaffChange, staffAnswerSchema } from '#schema/people/users.ts';
import { callApi } from '../api/call.ts';
import { refresh } from '../api/query.ts';

export const staffPath = '/api/users';

/** Invites somebody; the answer has the outcome of the mail. */
export async function invite(json: { email: string; name: string; role: Role }) {
  const result = await callApi(staffAnswerSchema, staffPath, { json });
  // Also after a failure, because the invitation may exist although the answer was lost.
  await refresh(staffPath);
  return result;
}

export async function changeStaff(json: StaffChange) {
  const result = await callApi(staffAnswerSchema, staffPath, { method: 'PUT', json });
  // Also after a failure, so that the list shows the state on the server.
  await refresh(staffPath);
  return result;
}

/** Mails a link to reset the password; to a user who has not joined yet, the invitation again. */
export const sendReset = (email: string) => callApi(resetAnswerSchema, `${staffPath}/reset`, { json: { email } });

/** Removes the second factor of a user who has lost it. */
export async function resetFactors(email: string) {
  const result = await callApi(staffAnswerSchema, `${staffPath}/factors`, { json: { email } });
  await refresh(staffPath);
  return result;
}

/** Signs somebody out on every device. */
export const endSessions = (email: string) => callApi(z.object({}), `${staffPath}/sessions`, { json: { email } });
