import { isWithin, type Path } from '#core/edit/path.ts';
import { onFocusField } from '../../stores/focus-field.ts';

let wanted: Path | undefined;
// A field may be asked for before its list is on the screen: the form it is in is opened by the same call.
onFocusField((path) => {
  wanted = path;
});

/** The place of the item that a field was asked for in, if it is one of this list's; asked once, it is forgotten. */
export function takeWantedRow(list: Path): number | undefined {
  const at = wanted?.[list.length];
  if (wanted === undefined || typeof at !== 'number' || !isWithin(wanted, list)) return undefined;
  wanted = undefined;
  return at;
}
