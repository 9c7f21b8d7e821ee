import type { TemplateId } from '#schema/template.ts';
import type { TemplateDefinition } from './definition.ts';
import { professionals } from './professionals/definition.ts';
import { restaurants } from './restaurants/definition.ts';
import { retail } from './retail/definition.ts';
import { services } from './services/definition.ts';
import { tourism } from './tourism/definition.ts';

/** Every template; adding a template id without its definition does not compile. */
export const templates: Record<TemplateId, TemplateDefinition> = { professionals, restaurants, tourism, retail, services };
