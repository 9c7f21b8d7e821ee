import type { IconName } from '#schema/icon.ts';
import { contentIcons, type InterfaceIconName, interfaceIcons } from './icons.ts';

interface Props {
  name: IconName | InterfaceIconName;
}

const all = { ...interfaceIcons, ...contentIcons };

/** A Tabler icon as a static picture, hidden from assistive technology: a text beside it says what it means. */
export function Icon({ name }: Props) {
  const Picture = all[name];
  // In HTML, `svg` needs no namespace.
  return <Picture className="icon" stroke={1.75} xmlns={undefined} aria-hidden="true" />;
}
