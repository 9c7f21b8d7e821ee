import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import type { SectionStatus } from '#core/approval/states.ts';

// Not the page's icons (../icon): all of them would be added to the form's script, which is loaded separately.
const glyphs = {
  alert: IconAlertTriangle,
  back: IconArrowBackUp,
  check: IconCheck,
  approved: IconCircleCheck,
  pending: IconCircleDashed,
  lock: IconLock,
  message: IconMessage,
  pencil: IconPencil,
  send: IconSend,
  offline: IconWifiOff,
};
export type GlyphName = keyof typeof glyphs;

export const statusGlyphs: Record<SectionStatus, GlyphName> = { approved: 'approved', needsEdit: 'pencil', pending: 'pending' };

/** An icon of the approval form, without an accessible name: a text beside it has the same meaning. */
export function Glyph({ name }: { name: GlyphName }) {
  const Picture = glyphs[name];
  return <Picture className="icon" stroke={1.75} aria-hidden="true" />;
}
