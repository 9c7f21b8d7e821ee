/** Configs with a fixed id: the homepage and the pro page. Apart from the schemas, so that a script for visitors can know an id without them. */
export const homeConfigId = '112';
export const proConfigId = '46';

/** Whether an id is a client's: digits, and none of the fixed ones. */
export const isClientId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id) && id !== homeConfigId && id !== proConfigId;
