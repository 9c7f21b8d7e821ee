import type { Config } from '@netlify/functions';
import { answerUnknownCall } from '#server/http/endpoint.ts';

export default answerUnknownCall;

/**
 * Every address below `/api/` that belongs to no other function. All of theirs must be excluded here: Netlify does not document which of
 * two functions with matching paths it calls, and a redirect in `netlify.toml` would take precedence over every function.
 * `tests/functions.test.ts` checks that exactly one function matches each address.
 */
export const config: Config = {
  path: '/api/*',
  excludedPath: [
    '/api/(config|configs|email|faults|map-link|media|outbox|planning|publish|security-log|session|taps|templates|users)',
    '/api/account/(factors|passkeys|password|recovery-codes|sessions|totp)',
    '/api/account/(passkeys|sessions)/:id',
    '/api/client-site/:id/(build|config|taps)',
    '/api/config/:id',
    '/api/config/:id/(approval-link|client-site|correctable|intake|intake-form|intake-link|intake-picture|library|proposed-picture|publication)',
    '/api/config/:id/(reminders|restore|revisions|submissions|taps|threads)',
    '/api/config/:id/client-site/secret',
    '/api/config/:id/revisions/:n',
    '/api/config/:id/revisions/:n/restore',
    '/api/config/:id/submissions/:n/(proposals|resend)',
    '/api/config/:id/taps/(mail|report)',
    '/api/domain/check',
    '/api/outbox/:id/link',
    '/api/planning/views',
    '/api/session/(accept|code|confirm|passkey)',
    '/api/settings/sign-in',
    '/api/templates/:id',
    '/api/users/(factors|reset|sessions)',
  ],
};
