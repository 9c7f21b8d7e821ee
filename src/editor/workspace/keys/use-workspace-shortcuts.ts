import { useEffect } from 'react';
import { formGroups } from '../../forms/form-groups.ts';
import { onFocusField } from '../../stores/focus-field.ts';
import { useKind } from '../../stores/use-field.ts';
import { $group, $panel, openPlace } from '../place.ts';
import { listenForShortcuts } from './shortcuts.ts';

/** Shortcuts, and forms that open when one of their fields is asked for. */
export function useWorkspaceShortcuts(): void {
  const { kind, template } = useKind();
  useEffect(() => onFocusField((path) => openPlace(kind, template, path)), [kind, template]);
  useEffect(
    () =>
      listenForShortcuts((by) => {
        const ids = formGroups(kind, template).map(({ id }) => id);
        const next = ids[(ids.indexOf($group.get()) + by + ids.length) % ids.length];
        $panel.set(undefined);
        if (next) $group.set(next);
      }),
    [kind, template],
  );
}
