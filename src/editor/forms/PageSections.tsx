import { ActionIcon, Alert, Box, Button, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#core/fill.ts';
import type { FormGroupId } from '#core/forms/form.ts';
import { movable, storedShape, withHidden, withMoved, withShown } from '#core/site/arrange-sections.ts';
import { emptySection } from '#core/site/emptiness.ts';
import { allowed, isHidden, pageOrder } from '#core/site/page-order.ts';
import { textOf } from '#core/site/values.ts';
import { sectionsSchema } from '#schema/site-parts.ts';
import { type HideableSection, hideableSections, type MovableSection } from '#schema/template.ts';
import { fallbackTemplateId } from '#schema/template-facts.ts';
import { Menu } from '../app/kit/popups.tsx';
import { useBannerDates } from '../fields/hours/DateField.tsx';
import { steps } from '../fields/list/row-keys.ts';
import { useDraggedRows } from '../fields/list/use-dragged-rows.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { siteOf, useField, useKind, useSession } from '../stores/use-field.ts';
import type { FormGroupEntry } from './form-groups.ts';

/** The order and visibility of the open site's sections, and functions that change them. The changes are ordinary edits, with undo and merging. */
function usePageShape() {
  const { template: templateType = fallbackTemplateId } = useKind();
  const { readOnly } = useSession();
  const [value, change] = useField(['sections']);
  const sections = sectionsSchema.safeParse(value).data;
  const config = { templateType, ...(sections ? { sections } : {}) };
  const set = (next: typeof sections) => change(storedShape(next));
  return {
    config,
    readOnly,
    move: (name: MovableSection, to: number) => set(withMoved(config, name, to)),
    hide: (name: HideableSection) => set(withHidden(sections, name)),
    show: (name: HideableSection) => set(withShown(sections, name)),
  };
}

/** Ids of the sections that visitors do not see because they are empty or switched off. Renders again only when these change. */
function useUnseenSections(): readonly string[] {
  const { $settled } = useSession();
  const read = () => {
    const config = siteOf($settled.get());
    // Some templates show a banner that has only a title.
    const isOff = config.showBanner !== true || ![config.bannerText, config.bannerTitle].some((text) => textOf(text).isOwn);
    return [...hideableSections.filter((name) => emptySection(config, name) !== undefined), ...(isOff ? ['banner'] : [])].join(' ');
  };
  return useSyncExternalStore(
    useCallback((changed) => $settled.listen(changed), [$settled]),
    read,
  ).split(' ');
}

const hideable = (group: FormGroupId): HideableSection | undefined => hideableSections.find((name) => name === group);

/** A note above the form of a section that is hidden, or left out because it is empty. */
export function HiddenNote({ group }: { group: FormGroupId }) {
  const texts = useTexts(fieldTexts).sections;
  const { config, readOnly, show } = usePageShape();
  const { kind } = useKind();
  const name = kind === 'client' || kind === 'demo' ? hideable(group) : undefined;
  const empty = useUnseenSections();
  if (name === undefined) return null;
  if (empty.includes(name)) {
    return (
      <Alert color="info" mb="lg" icon={<IconEyeOff size={18} aria-hidden="true" />}>
        {texts.empty}
      </Alert>
    );
  }
  if (!isHidden(config, name)) return null;
  return (
    <Alert color="info" mb="lg" icon={<IconEyeOff size={18} aria-hidden="true" />}>
      {texts.note}
      {!readOnly && (
        <Button display="block" variant="link" color="info" onClick={() => show(name)}>
          {texts.show}
        </Button>
      )}
    </Alert>
  );
}

interface MoveOptions {
  /** Moved by a key: the focus stays on the row. */
  isByKey?: boolean;
}

interface RowProps {
  name: string;
  label: string;
  /** Missing for a section that cannot be moved. */
  place?: { index: number; total: number; move: (to: number, options?: MoveOptions) => void } | undefined;
  /** Missing for a section that cannot be hidden. */
  visibility?: { isHidden: boolean; toggle: () => void } | undefined;
  children: ReactNode;
}

/** The menu of a section's row: move (also without dragging) and hide. */
function RowMenu({ label, place, visibility }: Omit<RowProps, 'name' | 'children'>) {
  const texts = useTexts(fieldTexts);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="transparent" color="quiet" aria-label={fill(texts.list.actions, { name: label })}>
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {place && (
          <>
            <Menu.Item disabled={place.index === 0} onClick={() => place.move(place.index - 1)}>
              {texts.list.moveUp}
            </Menu.Item>
            <Menu.Item disabled={place.index === place.total - 1} onClick={() => place.move(place.index + 1)}>
              {texts.list.moveDown}
            </Menu.Item>
          </>
        )}
        {visibility && <Menu.Item onClick={visibility.toggle}>{visibility.isHidden ? texts.sections.show : texts.sections.hide}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

function MovableRow({ name, label, place, visibility, children }: RowProps & { place: NonNullable<RowProps['place']> }) {
  const texts = useTexts(fieldTexts).list;
  return (
    <div className="section-row" data-section={name}>
      <ActionIcon
        variant="transparent"
        color="quiet"
        className="row-handle"
        aria-label={fill(texts.handle, { name: label })}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          place.move(step(place.index, place.total), { isByKey: true });
        }}
      >
        <IconGripVertical size={14} aria-hidden="true" />
      </ActionIcon>
      {children}
      <RowMenu label={label} place={place} visibility={visibility} />
    </div>
  );
}

interface Props {
  groups: readonly FormGroupEntry[];
  /** The button that opens a section's form, with a text about its state. */
  link: (group: FormGroupEntry, state?: string) => ReactNode;
}

/** The sections of a site in page order. They can be moved and hidden as far as the template allows. */
export function PageSections({ groups, link }: Props) {
  const texts = useTexts(fieldTexts);
  const language = useStore($editorLanguage);
  const { config, readOnly, move, hide, show } = usePageShape();
  const empty = useUnseenSections();
  const isBannerAway = useBannerDates() !== undefined;
  const [announced, setAnnounced] = useState('');
  const element = useRef<HTMLDivElement>(null);
  const order = pageOrder(config);
  const moving = movable(config);
  // A map that is part of another section has no position in the order and is listed last.
  const placeOf = ({ id }: FormGroupEntry): number => [...order, 'map'].indexOf(id);
  const rows = groups.toSorted((one, other) => placeOf(one) - placeOf(other));

  const moveTo = (name: MovableSection, label: string, to: number, { isByKey = false }: MoveOptions = {}) => {
    if (to < 0 || to >= moving.length || to === moving.indexOf(name)) return;
    move(name, to);
    setAnnounced(fill(texts.list.moved, { name: label, n: to + 1, total: moving.length }));
    requestAnimationFrame(() => {
      const row = element.current?.querySelector(`[data-section="${name}"]`);
      // On a phone the rows are a strip that scrolls sideways.
      row?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      if (isByKey) row?.querySelector<HTMLElement>('.row-handle')?.focus();
    });
  };

  useDraggedRows(element, '[data-section]', (from, to) => {
    const name = moving[from];
    const label = groups.find(({ id }) => id === name)?.label[language] ?? '';
    if (name) moveTo(name, label, to);
  });

  return (
    <Box pos="relative" ref={element}>
      {rows.map((group) => {
        const label = group.label[language];
        const name = moving.find((each) => each === group.id);
        const hides = hideable(group.id);
        const canHide = hides !== undefined && allowed(config.templateType, hides).hide;
        const isOff = canHide && isHidden(config, hides);
        const shown = group.id === 'banner' && isBannerAway ? texts.sections.notToday : undefined;
        const state = isOff ? texts.sections.isHidden : empty.includes(group.id) ? texts.sections.isEmpty : shown;
        const visibility = canHide ? { isHidden: isOff, toggle: () => (isOff ? show(hides) : hide(hides)) } : undefined;
        const button = link(group, state);
        if (readOnly || (name === undefined && visibility === undefined))
          return (
            <div key={group.id} className="section-row">
              {button}
            </div>
          );
        if (name === undefined)
          return (
            <div key={group.id} className="section-row">
              {button}
              <RowMenu label={label} visibility={visibility} />
            </div>
          );
        const place = { index: moving.indexOf(name), total: moving.length, move: (to: number, options?: MoveOptions) => moveTo(name, label, to, options) };
        return (
          <MovableRow key={group.id} name={name} label={label} place={place} visibility={visibility}>
            {button}
          </MovableRow>
        );
      })}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Box>
  );
}
