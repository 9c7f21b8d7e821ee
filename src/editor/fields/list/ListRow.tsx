import { ActionIcon, Group, Image, Paper, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { type KeyboardEvent, useContext, useMemo } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Path, parsePathKey, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { FormField } from '#core/forms/form.ts';
import { Menu } from '../../app/kit/popups.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';
import { NestedInput } from '../field-props.ts';
import { iconPicture } from '../IconField.tsx';
import { useFieldIssues } from '../issues.ts';
import { steps } from './row-keys.ts';
import { summaryOf } from './summary.ts';

interface Props {
  rowKey: number;
  index: number;
  total: number;
  /** Path of the list. */
  list: Path;
  fields: readonly FormField[];
  item: unknown;
  name: string;
  isOpen: boolean;
  isFull: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  /** Adds a blank item after this one. */
  onAdd: () => void;
  onRemove: () => void;
}

/** One item of a list: collapsed it shows a summary, expanded its fields. */
export function ListRow(props: Props) {
  const { rowKey, index, total, fields, item, name, isOpen } = props;
  const texts = useTexts(fieldTexts).list;
  const language = useStore($editorLanguage);
  const listKey = pathKey(props.list);
  const base = useMemo<Path>(() => [...parsePathKey(listKey), index], [listKey, index]);
  const Input = useContext(NestedInput);
  const issues = useFieldIssues([base]);
  const { title, detail, picture, icon, isOff } = summaryOf(fields, item, language);
  const Picture = icon ? iconPicture(icon.name, icon.set) : undefined;
  const bodyId = `row-${listKey}-${rowKey}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    props.onMove(step(index, total));
  };
  const addByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter' || props.isFull) return;
    event.preventDefault();
    // In a nested list, only the inner list handles the key.
    event.stopPropagation();
    props.onAdd();
  };
  return (
    <Paper component="section" className="row" data-row={rowKey} data-open={isOpen || undefined} aria-label={name} onKeyDown={addByKey}>
      <Group gap={0} wrap="nowrap" align="stretch">
        <ActionIcon variant="transparent" color="quiet" className="row-handle" aria-label={fill(texts.handle, { name })} onKeyDown={onKeyDown}>
          <IconGripVertical size={16} aria-hidden="true" />
        </ActionIcon>
        <UnstyledButton className="row-toggle" aria-expanded={isOpen} aria-controls={isOpen ? bodyId : undefined} onClick={props.onToggle}>
          {picture && <Image src={picture} alt="" loading="lazy" decoding="async" w={40} h={32} radius={4} bg="var(--line)" flex="none" />}
          {Picture && <Picture size={18} stroke={1.75} aria-hidden="true" />}
          <Text component="span" flex={1} miw={0} {...(isOff && { td: 'line-through', c: 'dimmed' })}>
            <Text component="b" display="block" truncate fw={600} {...(title === '' && { fw: 450, c: 'dimmed' })}>
              {name}
            </Text>
            {detail !== '' && (
              <Text component="small" display="block" size="sm" c="dimmed" truncate>
                {detail}
              </Text>
            )}
          </Text>
          {issues.length > 0 && (
            <Text component="span" c="bad" lh={0}>
              <IconAlertCircle size={16} aria-hidden="true" />
              <VisuallyHidden>{texts.hasIssues}</VisuallyHidden>
            </Text>
          )}
          <IconChevronDown className="row-arrow" size={16} aria-hidden="true" />
        </UnstyledButton>
        <Menu>
          <Menu.Target>
            <ActionIcon variant="transparent" color="quiet" className="row-menu" aria-label={fill(texts.actions, { name })}>
              <IconDots size={16} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={index === 0} onClick={() => props.onMove(index - 1)}>
              {texts.moveUp}
            </Menu.Item>
            <Menu.Item disabled={index === total - 1} onClick={() => props.onMove(index + 1)}>
              {texts.moveDown}
            </Menu.Item>
            <Menu.Item disabled={props.isFull} onClick={props.onDuplicate}>
              {texts.duplicate}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item c="bad" onClick={props.onRemove}>
              {texts.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {isOpen && (
        <Stack className="row-fields" id={bodyId}>
          {Input && fields.map((field) => <Input key={pathKey(field.path)} field={field} base={base} />)}
        </Stack>
      )}
    </Paper>
  );
}
