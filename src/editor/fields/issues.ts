import { useCallback, useSyncExternalStore } from 'react';
import type { FieldTexts } from '#content/editor/fields/es.ts';
import { isWithin, type Path, parsePathKey, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { useSession } from '../stores/use-field.ts';

type Known = Exclude<keyof FieldTexts['issues'], 'tooLong' | 'tooMany'>;

/** Keys of the editor's texts by the beginning of the schemas' messages, which are written for users of the API. */
const known: readonly (readonly [start: string, key: Known])[] = [
  ['must be one line', 'line'],
  ['must be plain text', 'plain'],
  ['must be an http', 'url'],
  ['must be a colour', 'colour'],
  ['must be a size', 'size'],
  ['must be a phone', 'phone'],
  ['must be a date', 'date'],
  ['must be hours', 'hours'],
  ['must be a domain', 'domain'],
  ['must be a name or', 'logo'],
  ['must be copied from', 'map'],
  ['must be the template', 'template'],
  ['must be link while approvers', 'behindLink'],
  ['must be link while', 'gate'],
  ['must have exactly one who', 'approvers'],
  ['must be well-formed', 'broken'],
  ['Invalid email', 'email'],
];

/** Translates an error message of the strict schema into the editor's language. */
export function issueText(message: string, texts: FieldTexts['issues'], isEmail = false): string {
  if (isEmail) return texts.email;
  const [, kind, most] = /^Too big: expected (string|array) to have <=(\d+)/.exec(message) ?? [];
  if (most !== undefined) return fill(kind === 'array' ? texts.tooMany : texts.tooLong, { n: most });
  const key = known.find(([start]) => message.startsWith(start))?.[1];
  return texts[key ?? 'other'];
}

const separator = '\n';

/** The strict schema's errors at or inside these paths. Renders again only when they change. */
export function useFieldIssues(paths: readonly Path[]): string[] {
  const session = useSession();
  const keys = paths.map(pathKey).join(separator);
  const read = () => {
    const places = keys.split(separator).map(parsePathKey);
    return session.$issues
      .get()
      .filter(({ path }) => places.some((place) => isWithin(parsePathKey(path), place)))
      .map(({ message }) => message)
      .join(separator);
  };
  const found = useSyncExternalStore(
    useCallback((changed) => session.$issues.listen(changed), [session]),
    read,
  );
  return found === '' ? [] : [...new Set(found.split(separator))];
}
