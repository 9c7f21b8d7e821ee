/** What the specification calls EmailJS's failures (section 8, e-mail provider statuses). */
const texts: Readonly<Record<number, string>> = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
};

/** A status of EmailJS in the specification's text, or in the provider's own words for one it does not name. */
export const emailJsFault = (status: number, said: string): string => `${status} ${texts[status] ?? said}`.trim();
