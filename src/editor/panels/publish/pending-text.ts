import type { PublishTexts } from '#content/editor/panels/publish.ts';
import { fill } from '../../app/fill.ts';

/** `3 cambios sin publicar`. A publish that was asked for without a change counts as one. */
export const pendingText = (count: number, { waiting }: PublishTexts): string => (count <= 1 ? waiting.one : fill(waiting.many, { n: count }));
