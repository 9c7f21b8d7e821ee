/** A person's name for a greeting: the first word, or the whole name if that word is a title such as `Dra.` */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.endsWith('.') ? name.trim() : first;
}
