import { notifications } from '@mantine/notifications';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { resolvedSite } from '#content/resolved-site.ts';
import { getAt, type Json, type Path, pathKey } from '#core/edit/path.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormField } from '#core/forms/form.ts';
import type { ToFrame } from '#live/frame/messages.ts';
import { languages, otherLanguage } from '#schema/language.ts';
import { catalogueSource, type TemplateId } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { $commands } from '../app/frame/command-palette.ts';
import { useBackCloses } from '../app/navigation.tsx';
import { defaultOnPage } from '../fields/shown-default.ts';
import { formGroups } from '../forms/form-groups.ts';
import { $editorLanguage } from '../language.ts';
import { focusField, focusShownField, formTitleId, onFocusField } from '../stores/focus-field.ts';
import { $session } from '../stores/session.ts';
import { siteOf, useKind } from '../stores/use-field.ts';
import { saveDocument } from './save-document.ts';
import { $dialog, $group, $panel, $previewLanguage, $view, askedPanel, narrow, openFormAt, panelsOf } from './ui-state.ts';

/** Runs a shortcut with Ctrl (or ⌘); returns `false` if the editor has none for this key. */
export function runShortcut(key: string, shift: boolean): boolean {
  const session = $session.get();
  if (!session) return false;
  if (key === 's' && !shift) void saveDocument();
  else if (key === 'z') shift ? session.redo() : session.undo();
  else if (key === 'y' && !shift) session.redo();
  else return false;
  return true;
}

/** What had the focus before it went to the page. */
let left: Element | null = null;

/** Returns the focus from the page: to the field of the text that has the caret there, else to where it was before. */
function returnToForm(page: HTMLIFrameElement | null): void {
  const isThere = left instanceof HTMLElement && left !== document.body && left.isConnected;
  const target = isThere ? left : document.querySelector(`#${formTitleId}, #panel-title`);
  if (page?.contentDocument?.activeElement?.matches('[contenteditable]')) focusShownField();
  else if (target instanceof HTMLElement) target.focus();
}

/** Goes from the form to the section of the page that it edits, or back. A narrow screen shows only one of them, so the other one is shown, too. */
function switchView(): void {
  const page = document.querySelector<HTMLIFrameElement>('.ws-preview iframe');
  const isOnPage = innerWidth < narrow ? $view.get() === 'page' : Boolean(document.activeElement?.closest('.ws-preview'));
  const next = isOnPage ? 'form' : 'page';
  if (!isOnPage) left = document.activeElement;
  $view.set(next);
  notifications.show({ message: workspaceTexts[$editorLanguage.get()].switched[next] });
  // In the next frame, because a narrow screen cannot focus what it does not show yet.
  requestAnimationFrame(() => {
    if (isOnPage) returnToForm(page);
    else {
      page?.focus();
      page?.contentWindow?.postMessage({ type: 'editor-enter' } satisfies ToFrame, location.origin);
    }
  });
}

/** Runs a shortcut with Alt, by key code, because with Alt many keyboard layouts produce other characters. */
function runAlt(code: string): boolean {
  if (code === 'KeyV') switchView();
  else if (code === 'KeyL') $previewLanguage.set(otherLanguage($previewLanguage.get()));
  else if (code === 'KeyH') $panel.set($panel.get() === 'history' ? undefined : 'history');
  else return false;
  return true;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** Listens for the editor's shortcuts; returns a function that stops it. `step` goes to the previous or next section. */
function listenForShortcuts(step: (by: 1 | -1) => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, key, code, target } = event;
    const arrow = code === 'ArrowDown' ? 1 : code === 'ArrowUp' ? -1 : undefined;
    if ($dialog.get() !== undefined) return;
    if ((ctrlKey || metaKey) && !altKey && runShortcut(key.toLowerCase(), shiftKey)) event.preventDefault();
    else if (altKey && !ctrlKey && !metaKey && arrow) {
      event.preventDefault();
      step(arrow);
    } else if (altKey && !ctrlKey && !metaKey && runAlt(code)) event.preventDefault();
    else if (key === '?' && !isWriting(target)) {
      event.preventDefault();
      $dialog.set('shortcuts');
    }
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}

interface FoundText {
  text: string;
  path: Path;
  field: FormField;
  /** Path of the field to go to, if it is not `path`. */
  to?: Path;
}

/** The texts in a document's fields, also inside list items, each with its path and field. */
function textsIn(fields: readonly FormField[], config: unknown, at: Path = []): FoundText[] {
  return fields.flatMap((field) => {
    const path = [...at, ...field.path];
    const value = getAt(config, path);
    if (field.widget === 'list') return Array.isArray(value) ? value.flatMap((_, index) => textsIn(field.fields, config, [...path, index])) : [];
    const isText = 'places' in field || field.widget === 'phone' || field.widget === 'email' || field.widget === 'url';
    const places = !isText ? [] : 'places' in field && typeof value !== 'string' ? languages.map((language) => [...at, ...field.places[language]]) : [path];
    return places.flatMap((place) => {
      const text = getAt(config, place);
      return typeof text === 'string' && text.trim() !== '' ? [{ text: text.replace(/\s+/g, ' ').trim(), path: place, field }] : [];
    });
  });
}

/** The texts of the template's sample items, which the page shows until the list has its own. They have no inputs, so they lead to the list. */
function sampleTextsIn(fields: readonly FormField[], template: TemplateId, config: Json): FoundText[] {
  const list = fields.find(({ widget, path }) => widget === 'list' && path[0] === catalogueSource(template));
  const { items } = resolvedSite(siteOf(config)).catalogue;
  if (!list || items.isOwn || items.items.length === 0) return [];
  return textsIn([list], templates[template].defaults.samples).map((found) => ({ ...found, to: list.path }));
}

/** The template's texts that the page shows for those of these fields that are blank. */
function defaultTextsIn(fields: readonly FormField[], { kind, template }: ReturnType<typeof useKind>, config: Json): FoundText[] {
  const blank = fields.filter((field) => textsIn([field], config).length === 0);
  const samples = kind === 'client' && template ? sampleTextsIn(blank, template, config) : [];
  const defaults = blank.flatMap((field) => {
    const { text } = defaultOnPage(kind, template, config, String(field.path[0]));
    const places = 'places' in field && field.languages !== 'one' ? field.places : undefined;
    if (!text) return [];
    return places ? languages.map((language) => ({ text: text[language], path: places[language], field })) : [{ text: text.es, path: field.path, field }];
  });
  return [...defaults, ...samples];
}

/** Adds the open document's sections, panels, actions, fields and texts to the command palette. */
export function useCommands(): void {
  const { kind, template } = useKind();
  const language = useStore($editorLanguage);
  useEffect(() => {
    const texts = workspaceTexts[language];
    const sections = formGroups(kind, template).map(({ id, label }) => ({
      id: `section ${id}`,
      label: label[language],
      run: () => {
        $panel.set(undefined);
        $group.set(id);
        $view.set('form');
      },
    }));
    const panels = panelsOf(kind).map((name) => ({
      id: `panel ${name}`,
      label: texts.panels[name],
      ...(name === 'history' && { keys: 'Alt+H' }),
      run: () => {
        $panel.set(name);
        $view.set('form');
      },
    }));
    const keys = [
      { id: 'save', label: texts.bar.save, keys: 'Ctrl+S', run: () => void saveDocument() },
      { id: 'undo', label: texts.bar.undo, keys: 'Ctrl+Z', run: () => $session.get()?.undo() },
      { id: 'redo', label: texts.bar.redo, keys: 'Ctrl+Y', run: () => $session.get()?.redo() },
      { id: 'shortcuts', label: texts.bar.help, keys: '?', run: () => $dialog.set('shortcuts') },
    ];
    const labels = new Map(formGroups(kind, template).map(({ id, label }) => [id, label[language]]));
    const fields = describeForm(kind, template).flatMap(({ id, fields: ofGroup }) =>
      ofGroup.map((field) => ({
        id: `field ${pathKey(field.path)}`,
        label: field.label[language],
        place: labels.get(id) ?? fieldTexts[language].groups[id],
        // Found by the fields of its items, too, such as a price or a photo.
        ...(field.widget === 'list' && { also: field.fields.map(({ label }) => label[language]).join(' ') }),
        run: () => focusField(field.path),
      })),
    );
    const readTexts = () => {
      const config = $session.get()?.$config.get();
      return describeForm(kind, template).flatMap(({ id, fields: ofGroup }) =>
        [...textsIn(ofGroup, config), ...(config ? defaultTextsIn(ofGroup, { kind, template }, config) : [])].map(({ text, path, field, to = path }) => {
          const place = [labels.get(id) ?? fieldTexts[language].groups[id], field.label[language]].join(' › ');
          const side = path.at(-1);
          return {
            id: `text ${pathKey(path)}`,
            label: text,
            place: side === 'es' || side === 'en' ? `${place} · ${side.toUpperCase()}` : place,
            run: () => focusField(to),
          };
        }),
      );
    };
    $commands.set({ sections, acts: [...keys, ...panels], fields, readTexts });
    return () => $commands.set({ sections: [], acts: [], fields: [] });
  }, [kind, template, language]);
}

/** On a phone, where a panel or the page hides the form, Back returns to the form. A panel that the address asked for is left to the previous screen. */
function useBackToForm(): void {
  const { kind } = useKind();
  const panel = useStore($panel);
  const view = useStore($view);
  const isNarrow = innerWidth < narrow;
  useBackCloses(isNarrow && panel !== undefined && panel !== askedPanel(kind, location.search), () => $panel.set(undefined));
  useBackCloses(isNarrow && view === 'page', () => $view.set('form'));
}

/** Installs the shortcuts and the phone's Back button, and opens the form of a field before the field is focused. */
export function useWorkspaceShortcuts(): void {
  const { kind, template } = useKind();
  useBackToForm();
  useEffect(() => onFocusField((path) => openFormAt(kind, template, path)), [kind, template]);
  useEffect(
    () =>
      listenForShortcuts((by) => {
        const ids = formGroups(kind, template).map(({ id }) => id);
        const next = ids[(ids.indexOf($group.get()) + by + ids.length) % ids.length];
        $panel.set(undefined);
        if (next) $group.set(next);
      }),
    [kind, template],
  );
}
