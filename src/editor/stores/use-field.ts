import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { normaliseSite } from '#core/config/normalise.ts';
import type { EditState } from '#core/edit/edit-state.ts';
import { pathAfter } from '#core/edit/match-items.ts';
import { getAt, type Json, type Path, parsePathKey, pathKey } from '#core/edit/path.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';
import { $session, documentOf, type Session } from './session.ts';

/** The open document after the last pause in typing. `config` may contain values that the strict schema refuses: normalise it before rendering from it. */
interface OpenDocument {
  id: string;
  kind: ConfigKind;
  /** Only for clients' sites and demos. */
  template: TemplateId | undefined;
  config: Json;
  readOnly: boolean;
}

const sites = new WeakMap<Json, SiteConfig>();
/** The normalised site of a config, cached per config because several parts of the editor need it at every keystroke. Shared: must not be changed. */
export function siteOf(config: Json): SiteConfig {
  const site = sites.get(config) ?? normaliseSite(config).config;
  sites.set(config, site);
  return site;
}

const $none = atom(false);
/** The open session; renders again when it becomes read-only or no longer is. Throws outside of `<EditorLayout>`, which is only rendered while one is open. */
export function useSession(): Session {
  const session = useStore($session);
  useStore(session?.$readOnly ?? $none);
  if (!session) throw new Error('No document is open: use this inside of <Workspace>.');
  return session;
}

/** The kind and template of the open page. Unlike `useDocument` it renders again only when the template changes. */
export function useKind(): { kind: ConfigKind; template: TemplateId | undefined } {
  useFieldValue(['templateType']);
  return documentOf(useSession());
}

/** The open document. Renders again when typing pauses. An input should use `useField` instead, an event handler `$config.get()`. */
export function useDocument(): OpenDocument {
  const { id, readOnly, $settled } = useSession();
  const { kind, template } = useKind();
  const config = useStore($settled);
  return useMemo(() => ({ id, kind, template, config, readOnly }), [id, kind, template, config, readOnly]);
}

/** The result of `read` for the open config; it must be a part of the config or a primitive value. Renders again only when the result changes. */
export function useFromConfig<Value>(read: (config: Json) => Value): Value {
  const { $config } = useSession();
  return useSyncExternalStore(
    useCallback((changed) => $config.listen(changed), [$config]),
    () => read($config.get()),
  );
}

/** The value at a path; without a path, `undefined`. Renders again only when this value changes. */
export const useFieldValue = (path: Path | undefined): unknown => useFromConfig((config) => path && getAt(config, path));

/** The value at a path and a function that changes it (`undefined` removes it). Renders again only when this value changes. */
export function useField(path: Path): readonly [unknown, (value: unknown) => void] {
  const session = useSession();
  const key = pathKey(path);
  const change = useCallback((next: unknown) => session.edit(parsePathKey(key), next), [session, key]);
  return [useFieldValue(path), change];
}

/** A value computed from a session's state; it must be primitive. Renders again only when it changes, not at every keystroke. */
function useFromState<Value extends number | boolean>({ $state }: Session, read: (state: EditState) => Value): Value {
  return useSyncExternalStore(
    useCallback((changed) => $state.listen(changed), [$state]),
    () => read($state.get()),
  );
}

/** The saved revision. */
export const useSavedRevision = (session: Session): number => useFromState(session, ({ base }) => base.revision);

/** Whether undo and redo are possible. */
export function useUndoStatus(session: Session): { canUndo: boolean; canRedo: boolean } {
  const canUndo = useFromState(session, ({ history }) => history.undo.length > 0);
  const canRedo = useFromState(session, ({ history }) => history.redo.length > 0);
  return { canUndo, canRedo };
}

/** Calls `act` whenever the open document gets another revision, also a colleague's; not for the initial one. */
export function useOnNewRevision(act: () => void): void {
  const revision = useSavedRevision(useSession());
  const seen = useRef(revision);
  const onNew = useEffectEvent(act);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    onNew();
  }, [revision]);
}

/** The session that has the document open, and the path in it. */
export interface PlaceNow {
  session: Session;
  path: Path;
}
/** A place in the open document, followed while the document is edited. */
export interface FollowedPlace {
  /** Where it is now; `undefined` if the document is not open any more, or while the list item at this place is removed. */
  find(): PlaceNow | undefined;
  /** Calls `use` with the place: now, or once its item is brought back while the document is open. */
  whenThere(use: (place: PlaceNow) => void): void;
  /** Ends following, once nothing waits for the place. */
  stop(): void;
}

/** Follows a place, usually a list item, which may be moved, removed and brought back before something asynchronous is put there. */
export function followPlace({ id, $config }: Session, path: Path): FollowedPlace {
  let known = { path, config: $config.get() };
  let isThere = true;
  const waits: ((place: PlaceNow) => void)[] = [];
  let isOver = false;
  const look = (config: Json) => {
    // An item that was removed is back only as itself: a new one may look alike.
    const found = pathAfter(known.path, known.config, config, { isExact: !isThere });
    isThere = found !== undefined;
    if (found) known = { path: found, config };
  };
  const find = (): PlaceNow | undefined => {
    const open = $session.get();
    if (open?.id !== id) return undefined;
    look(open.$config.get());
    return isThere ? { session: open, path: known.path } : undefined;
  };
  const goOn = () => {
    for (let place = find(); place && waits.length > 0; place = find()) waits.shift()?.(place);
    if (isOver && waits.length === 0) end();
  };
  const end = $config.listen((config) => {
    look(config);
    if (waits.length > 0) goOn();
  });
  return {
    find,
    whenThere(use) {
      waits.push(use);
      goOn();
    },
    stop() {
      isOver = true;
      goOn();
    },
  };
}
