import { Accessibility, defaultPreset, PointerSensor } from '@dnd-kit/dom';

/** Dragging is for the pointer; the keyboard moves a row with the arrow keys of its handle. */
export const pointerOnly = [PointerSensor];

/** Without the library's own instructions for screen readers, which are English and speak of its keyboard sensor. */
export const quietPlugins = defaultPreset.plugins.filter((plugin) => plugin !== Accessibility);
