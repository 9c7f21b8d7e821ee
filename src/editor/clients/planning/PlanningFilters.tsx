import { Button, Group, type SelectProps, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type SubmitEvent, useState } from 'react';
import { planningTexts } from '#content/editor/clients/planning.ts';
import type { ViewFilters } from '#core/clients/client-list.ts';
import { fill, grouped } from '#core/fill.ts';
import { approvalStates, type ClientList, publishStates } from '#schema/calls/client-list.ts';
import { type ClientGroup, clientGroups, type PlanningAnswer, planningLimits, type View } from '#schema/calls/planning.ts';
import { templateIds } from '#schema/template.ts';
import { Dialog } from '../../app/kit/Dialog.tsx';
import { DialogFoot } from '../../app/kit/DialogFoot.tsx';
import { Menu, Select } from '../../app/kit/popups.tsx';
import { useTexts } from '../../language.ts';
import { dropView, keepView } from './planning-calls.ts';

interface GroupsProps {
  /** Number of clients per group; `undefined` while loading. */
  counts: ClientList['groups'] | undefined;
  chosen: ClientGroup | undefined;
  onChoose(group: ClientGroup | undefined): void;
}

/** Edge colours of the group buttons; the others have a neutral edge, as has a group without clients. */
const edges: Partial<Record<ClientGroup, string>> = {
  designer: 'var(--accent)',
  ready: 'var(--mantine-color-good-filled)',
  failed: 'var(--mantine-color-bad-filled)',
};

/** Buttons for the groups of the first screen (by whom their sites wait for), with the number of clients; a pressed one filters the list. */
export function GroupButtons({ counts, chosen, onChoose }: GroupsProps) {
  const texts = useTexts(planningTexts);
  return (
    <>
      <SimpleGrid role="group" aria-label={texts.groups} cols={{ base: 2, sm: 4 }} spacing="sm">
        {clientGroups.map((group) => (
          <UnstyledButton
            key={group}
            className="choice group-button"
            style={{ '--edge': counts?.[group] ? edges[group] : undefined }}
            aria-pressed={chosen === group}
            onClick={() => onChoose(chosen === group ? undefined : group)}
          >
            <Text component="b" fz="1.375rem" fw={650} lh={1.2}>
              {counts ? grouped(counts[group]) : '–'}
            </Text>
            <Text component="span" fw={600}>
              {texts.group[group]}
            </Text>
            <Text component="small" size="xs" c="dimmed" visibleFrom="sm">
              {texts.groupHelp[group]}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      {chosen && (
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {texts.groupHelp[chosen]}
        </Text>
      )}
    </>
  );
}

interface FilterSelectProps extends Pick<SelectProps, 'data' | 'searchable'> {
  label: string;
  /** Accessible name of the button that clears the filter. */
  clear: string;
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** A filter of the client list with a fixed set of values, or none. */
export const FilterSelect = ({ label, clear, value, onChange, ...choices }: FilterSelectProps) => (
  <Select
    className="toolbar-select"
    aria-label={label}
    placeholder={label}
    clearable
    clearButtonProps={{ 'aria-label': clear }}
    value={value ?? null}
    onChange={(chosen) => onChange(chosen ?? undefined)}
    {...choices}
  />
);

const dues = ['late', 'week', 'none'] as const;

interface Props {
  choices: PlanningAnswer | undefined;
  filters: ViewFilters;
  onFilters(filters: ViewFilters): void;
}

/** Filters by the team's notes: tag, person in charge, due date. */
export function PlanningSelects({ choices, filters, onFilters }: Props) {
  const texts = useTexts(planningTexts);
  const tags = (choices?.tags ?? []).map(({ tag, clients }) => ({ value: tag, label: `${tag} (${clients})` }));
  const { tag, inCharge, due } = filters;
  const others = (choices?.people ?? []).filter(({ key }) => key !== choices?.me).map(({ key, name }) => ({ value: key, label: name }));
  const people = [{ value: 'me', label: texts.me }, ...others, { value: 'nobody', label: texts.nobody }];
  return (
    <Group gap="xs" className="planning-selects">
      <FilterSelect
        label={texts.tag}
        clear={texts.anyTag}
        searchable
        // A saved view may name a tag that no client has any more.
        data={tag === undefined || tags.some(({ value }) => value === tag) ? tags : [...tags, { value: tag, label: `${tag} (0)` }]}
        value={tag}
        onChange={(value) => onFilters({ ...filters, tag: value })}
      />
      <FilterSelect
        label={texts.inCharge}
        clear={texts.anyone}
        data={
          inCharge === undefined || !choices || people.some(({ value }) => value === inCharge) ? people : [...people, { value: inCharge, label: texts.left }]
        }
        value={inCharge}
        onChange={(value) => onFilters({ ...filters, inCharge: value })}
      />
      <FilterSelect
        label={texts.due}
        clear={texts.anyDue}
        data={dues.map((value) => ({ value, label: texts.dues[value] }))}
        value={due}
        onChange={(value) => onFilters({ ...filters, due: dues.find((each) => each === value) })}
      />
    </Group>
  );
}

/** A saved view's filters; values that no longer exist are left out. */
const filtersOf = ({ query = '', template, approval, publish, ...rest }: View['filters']): ViewFilters => ({
  ...rest,
  query,
  template: templateIds.find((id) => id === template),
  approval: approvalStates.find((state) => state === approval),
  publish: publishStates.find((state) => state === publish),
});

interface NameProps {
  filters: ViewFilters;
  views: readonly View[];
  onClose(): void;
}

/** Asks for a name and saves the filters as a view. */
function NameDialog({ filters, views, onClose }: NameProps) {
  const texts = useTexts(planningTexts).views;
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setError(texts.nameMissing);
    if (views.length >= planningLimits.views && !views.some((view) => view.name === wanted)) return setError(fill(texts.full, { most: planningLimits.views }));
    setIsBusy(true);
    const result = await keepView({ name: wanted, filters });
    setIsBusy(false);
    if (!result.ok) return setError(result.message);
    notifications.show({ message: fill(texts.saved, { name: wanted }) });
    onClose();
  }
  return (
    <Dialog onClose={onClose} title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">{texts.text}</Text>
          <TextInput
            label={texts.name}
            value={name}
            maxLength={planningLimits.viewName}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <DialogFoot error={error} submit={texts.submit} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface ViewsProps {
  /** The user's own views; `undefined` until they are loaded. */
  views: readonly View[] | undefined;
  filters: ViewFilters;
  onFilters(filters: ViewFilters): void;
}

/** The menu of saved views: apply, save, remove. */
export function ViewsMenu({ views = [], filters, onFilters }: ViewsProps) {
  const texts = useTexts(planningTexts).views;
  const [isNaming, setIsNaming] = useState(false);

  async function remove(name: string) {
    const result = await dropView(name);
    if (result.ok) notifications.show({ message: fill(texts.removed, { name }) });
    else notifications.show({ color: 'bad', title: texts.failed, message: result.message });
  }
  return (
    <>
      <Menu width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden="true" />}>
            {texts.button}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{texts.none}</Menu.Label>}
          {views.map((view) => (
            <Group key={view.name} gap={4} wrap="nowrap" role="presentation">
              <Menu.Item flex={1} onClick={() => onFilters(filtersOf(view.filters))}>
                {view.name}
              </Menu.Item>
              <Menu.Item w="auto" p="0.35rem" aria-label={fill(texts.remove, { name: view.name })} onClick={() => void remove(view.name)}>
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </Menu.Item>
            </Group>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setIsNaming(true)}>{texts.save}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && <NameDialog filters={filters} views={views} onClose={() => setIsNaming(false)} />}
    </>
  );
}
