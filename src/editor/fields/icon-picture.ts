import type { Icon } from '@tabler/icons-react';
import { whyIcons } from '#marketing/home/why-icons.ts';
import { whyIconNames } from '#schema/icon.ts';
import { contentIcons } from '#sections/icon/icons.ts';

const ofReasons: Readonly<Record<string, Icon>> = whyIcons;
const ofSites: Readonly<Record<string, Icon>> = contentIcons;

/** The picture of an icon as the page draws it: the homepage's reasons and the sites have sets of their own. */
export const iconPicture = (name: string, set: readonly string[]): Icon | undefined =>
  (whyIconNames.every((each) => set.includes(each)) && set.length === whyIconNames.length ? ofReasons : ofSites)[name];
