import type { Icon as TablerIcon } from '@tabler/icons-react';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import IconBackpack from '@tabler/icons-react/dist/esm/icons/IconBackpack.mjs';
import IconBandage from '@tabler/icons-react/dist/esm/icons/IconBandage.mjs';
import IconBeach from '@tabler/icons-react/dist/esm/icons/IconBeach.mjs';
import IconBike from '@tabler/icons-react/dist/esm/icons/IconBike.mjs';
import IconBinoculars from '@tabler/icons-react/dist/esm/icons/IconBinoculars.mjs';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBone from '@tabler/icons-react/dist/esm/icons/IconBone.mjs';
import IconBrain from '@tabler/icons-react/dist/esm/icons/IconBrain.mjs';
import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconBus from '@tabler/icons-react/dist/esm/icons/IconBus.mjs';
import IconCake from '@tabler/icons-react/dist/esm/icons/IconCake.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs';
import IconCompass from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs';
import IconDental from '@tabler/icons-react/dist/esm/icons/IconDental.mjs';
import IconDiamond from '@tabler/icons-react/dist/esm/icons/IconDiamond.mjs';
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFish from '@tabler/icons-react/dist/esm/icons/IconFish.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconGlassFull from '@tabler/icons-react/dist/esm/icons/IconGlassFull.mjs';
import IconHammer from '@tabler/icons-react/dist/esm/icons/IconHammer.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLeaf from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs';
import IconLungs from '@tabler/icons-react/dist/esm/icons/IconLungs.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs';
import IconMapOff from '@tabler/icons-react/dist/esm/icons/IconMapOff.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMeat from '@tabler/icons-react/dist/esm/icons/IconMeat.mjs';
import IconMedicalCross from '@tabler/icons-react/dist/esm/icons/IconMedicalCross.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconMicroscope from '@tabler/icons-react/dist/esm/icons/IconMicroscope.mjs';
import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import IconMountain from '@tabler/icons-react/dist/esm/icons/IconMountain.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPaint from '@tabler/icons-react/dist/esm/icons/IconPaint.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconPhoneCallFilled from '@tabler/icons-react/dist/esm/icons/IconPhoneCallFilled.mjs';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import IconPill from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import IconPizza from '@tabler/icons-react/dist/esm/icons/IconPizza.mjs';
import IconPlane from '@tabler/icons-react/dist/esm/icons/IconPlane.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconSalad from '@tabler/icons-react/dist/esm/icons/IconSalad.mjs';
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import IconShirt from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconSoup from '@tabler/icons-react/dist/esm/icons/IconSoup.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import IconTemperature from '@tabler/icons-react/dist/esm/icons/IconTemperature.mjs';
import IconTent from '@tabler/icons-react/dist/esm/icons/IconTent.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconVaccine from '@tabler/icons-react/dist/esm/icons/IconVaccine.mjs';
import IconWind from '@tabler/icons-react/dist/esm/icons/IconWind.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { IconName } from '#schema/icon.ts';

/** The picture of every icon name that a config may use; a missing one is a type error. */
export const contentIcons: Record<IconName, TablerIcon> = {
  stethoscope: IconStethoscope,
  heart: IconHeart,
  shield: IconShield,
  star: IconStar,
  syringe: IconVaccine,
  pills: IconPill,
  medical: IconMedicalCross,
  tooth: IconDental,
  smile: IconMoodSmile,
  eye: IconEye,
  bone: IconBone,
  brain: IconBrain,
  lungs: IconLungs,
  microscope: IconMicroscope,
  bandage: IconBandage,
  thermometer: IconTemperature,
  clipboard: IconClipboardText,
  calendar: IconCalendar,
  phone: IconPhone,
  clock: IconClock,
  check: IconCheck,
  service: IconTools,
  award: IconAward,
  users: IconUsers,
  'check-circle': IconCircleCheck,
  target: IconTarget,
  utensils: IconToolsKitchen2,
  'chef-hat': IconChefHat,
  coffee: IconCoffee,
  wine: IconGlassFull,
  pizza: IconPizza,
  soup: IconSoup,
  fish: IconFish,
  cake: IconCake,
  leaf: IconLeaf,
  flame: IconFlame,
  salad: IconSalad,
  meat: IconMeat,
  map: IconMap,
  'map-pin': IconMapPin,
  compass: IconCompass,
  mountain: IconMountain,
  camera: IconCamera,
  sun: IconSun,
  plane: IconPlane,
  bus: IconBus,
  ship: IconShip,
  tent: IconTent,
  backpack: IconBackpack,
  binoculars: IconBinoculars,
  beach: IconBeach,
  bike: IconBike,
  'shopping-bag': IconShoppingBag,
  'shopping-cart': IconShoppingCart,
  gift: IconGift,
  truck: IconTruck,
  tag: IconTag,
  package: IconPackage,
  sparkles: IconSparkles,
  palette: IconPalette,
  scissors: IconScissors,
  shirt: IconShirt,
  diamond: IconDiamond,
  store: IconBuildingStore,
  wrench: IconTool,
  tool: IconTool,
  bolt: IconBolt,
  plug: IconPlug,
  droplet: IconDroplet,
  wind: IconWind,
  hammer: IconHammer,
  paint: IconPaint,
  key: IconKey,
  home: IconHome,
  car: IconCar,
  building: IconBuilding,
};

/** Icons of the pages' own controls and labels. */
export const interfaceIcons = {
  whatsapp: IconBrandWhatsapp,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  mail: IconMail,
  menu: IconMenu2,
  close: IconX,
  'phone-call': IconPhoneCallFilled,
  'chevron-left': IconChevronLeft,
  'chevron-right': IconChevronRight,
  'address-book': IconAddressBook,
  share: IconShare,
  'photo-off': IconPhotoOff,
  'map-off': IconMapOff,
} as const satisfies Record<string, TablerIcon>;

export type InterfaceIconName = keyof typeof interfaceIcons;
