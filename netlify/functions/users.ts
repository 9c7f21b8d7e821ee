import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { changeStaffAction, inviteAction, listStaffAction } from '#server/users/manage.ts';

export default endpoint({ GET: listStaffAction, POST: inviteAction, PUT: changeStaffAction });

export const config: Config = { path: '/api/users' };
