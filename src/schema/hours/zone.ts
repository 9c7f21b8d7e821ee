/** Time zone of a business whose config names none. */
export const defaultZone = 'America/Mexico_City';
