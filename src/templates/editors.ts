// Made by scripts/templates.ts from the folders of src/templates.
import type { TemplateId } from '#schema/template.ts';
import type { EditorTemplate } from './editor.ts';
import { professionalsEditor } from './professionals/editor.ts';
import { restaurantsEditor } from './restaurants/editor.ts';
import { retailEditor } from './retail/editor.ts';
import { servicesEditor } from './services/editor.ts';
import { tourismEditor } from './tourism/editor.ts';

/** What the editor says and offers of each template. */
export const editorTemplates: Record<TemplateId, EditorTemplate> = {
  professionals: professionalsEditor,
  restaurants: restaurantsEditor,
  tourism: tourismEditor,
  retail: retailEditor,
  services: servicesEditor,
};
