import type { Config } from '@netlify/functions';
import { readRemindersAction, reminderDoneAction } from '#server/approval/reminders/reminder-actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readRemindersAction, POST: reminderDoneAction });

export const config: Config = { path: '/api/config/:id/reminders' };
