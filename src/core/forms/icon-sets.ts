import type { IconName } from '#schema/icon.ts';
import type { TemplateId } from '#schema/template.ts';

/** Icons that suit any trade. */
const general: readonly IconName[] = ['star', 'heart', 'shield', 'check-circle', 'award', 'users', 'clock', 'calendar', 'phone', 'target', 'sparkles', 'leaf'];

const own: Record<TemplateId, readonly IconName[]> = {
  professionals: [
    'stethoscope',
    'medical',
    'tooth',
    'eye',
    'bone',
    'brain',
    'lungs',
    'syringe',
    'pills',
    'bandage',
    'thermometer',
    'microscope',
    'clipboard',
    'service',
  ],
  restaurants: ['utensils', 'chef-hat', 'coffee', 'wine', 'pizza', 'soup', 'fish', 'cake', 'flame', 'salad', 'meat'],
  tourism: ['map', 'map-pin', 'compass', 'mountain', 'camera', 'sun', 'plane', 'bus', 'ship', 'tent', 'backpack', 'binoculars', 'beach', 'bike'],
  retail: ['shopping-bag', 'shopping-cart', 'gift', 'truck', 'tag', 'package', 'palette', 'scissors', 'shirt', 'diamond', 'store'],
  services: ['wrench', 'tool', 'bolt', 'plug', 'droplet', 'wind', 'hammer', 'paint', 'key', 'home', 'car', 'building'],
};

/** The icons a template is offered first; every other one can be found by its name. */
export const iconsFor = (template: TemplateId): readonly IconName[] => [...own[template], ...general];
