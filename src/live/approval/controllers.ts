import { createController, type FormController } from '#islands/approval/controller.ts';
import { approvalToken } from './token.ts';

const controllers = new Map<string, FormController>();

/** The one form of a config on this page: what was typed outlives a page that is rendered anew. */
export function controllerOf(id: string, keys: readonly string[]): FormController {
  const name = JSON.stringify([id, ...keys]);
  const known = controllers.get(name);
  if (known) return known;
  const made = createController(id, keys, approvalToken());
  controllers.set(name, made);
  return made;
}
