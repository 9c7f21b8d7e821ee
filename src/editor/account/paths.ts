export const sessionsPath = '/api/account/sessions';
export const factorsPath = '/api/account/factors';
export const totpPath = '/api/account/totp';
export const recoveryPath = '/api/account/recovery-codes';
