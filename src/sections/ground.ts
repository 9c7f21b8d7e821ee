/** The ground a section stands on; text, muted text, lines and accent come with it (styles/base.css). */
export type Ground = 'page' | 'tint' | 'deep' | 'bright';
