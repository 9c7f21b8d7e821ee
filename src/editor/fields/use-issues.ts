import { useCallback, useSyncExternalStore } from 'react';
import { isWithin, type Path, parsePathKey, pathKey } from '#core/edit/path.ts';
import { useSession } from '../stores/use-field.ts';

const separator = '\n';

/** What the strict schema says against the values at these paths or inside of them; draws again only when that changes. */
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
