/** What a person is called in a greeting: the first word of their name, or all of it where that is a title, such as `Dra.` */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.endsWith('.') ? name.trim() : first;
}
