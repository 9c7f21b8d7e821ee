import type { Icon as TablerIcon } from '@tabler/icons-react';
import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDiamond from '@tabler/icons-react/dist/esm/icons/IconDiamond.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import type { WhyIconName } from '#schema/icon.ts';

/** The picture of every icon a reason may name; one without a picture is a type error. */
export const whyIcons: Record<WhyIconName, TablerIcon> = {
  star: IconStar,
  shield: IconShield,
  clock: IconClock,
  heart: IconHeart,
  'thumbs-up': IconThumbUp,
  check: IconCheck,
  rocket: IconRocket,
  globe: IconWorld,
  phone: IconPhone,
  mail: IconMail,
  users: IconUsers,
  trophy: IconTrophy,
  lightbulb: IconBulb,
  target: IconTarget,
  'trending-up': IconTrendingUp,
  award: IconAward,
  zap: IconBolt,
  diamond: IconDiamond,
  gift: IconGift,
  megaphone: IconSpeakerphone,
};
