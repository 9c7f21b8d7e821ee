/** Where businesses are whose config says nothing else. */
export const defaultZone = 'America/Mexico_City';
