export const sessionsPath = '/api/account/sessions';
