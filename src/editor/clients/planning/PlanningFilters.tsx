import { Group, Select, type SelectProps, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { planningTexts } from '#content/editor/clients/planning.ts';
import type { ViewFilters } from '#core/clients/client-list.ts';
import type { ClientList } from '#schema/calls/client-list.ts';
import { type ClientGroup, clientGroups, type PlanningAnswer } from '#schema/calls/planning.ts';
import { useTexts } from '../../language.ts';

interface GroupsProps {
  /** Number of clients per group; `undefined` while loading. */
  counts: ClientList['groups'] | undefined;
  chosen: ClientGroup | undefined;
  onChoose(group: ClientGroup | undefined): void;
}

/** Edge colours of the buttons for what is still to be done and what is done. */
const edges: Partial<Record<ClientGroup, string>> = {
  designer: 'var(--accent)',
  ready: 'var(--mantine-color-good-filled)',
  failed: 'var(--mantine-color-bad-filled)',
};

/** The groups of the first screen by what their sites wait for, with their sizes; a pressed one filters the list. */
export function GroupButtons({ counts, chosen, onChoose }: GroupsProps) {
  const texts = useTexts(planningTexts);
  return (
    <>
      <SimpleGrid role="group" aria-label={texts.groups} cols={{ base: 2, sm: 4 }} spacing="sm">
        {clientGroups.map((group) => (
          <UnstyledButton
            key={group}
            className="choice group-button"
            style={{ '--edge': edges[group] }}
            aria-pressed={chosen === group}
            onClick={() => onChoose(chosen === group ? undefined : group)}
          >
            <Text component="b" fz="1.375rem" fw={650} lh={1.2}>
              {counts?.[group] ?? '–'}
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
