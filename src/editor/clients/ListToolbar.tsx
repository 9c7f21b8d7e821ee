import { Button, Divider, Group, Text, TextInput } from '@mantine/core';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { overallStates } from '#core/approval/states.ts';
import type { ListSort, ViewFilters } from '#core/clients/client-list.ts';
import { grouped } from '#core/fill.ts';
import { approvalStates, type ClientList, publishStates, sortKeys } from '#schema/calls/client-list.ts';
import type { PlanningAnswer } from '#schema/calls/planning.ts';
import { templateIds } from '#schema/template.ts';
import { Select } from '../app/kit/popups.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { useTemplateTexts } from '../use-template-texts.ts';
import { FilterSelect, PlanningSelects } from './planning/PlanningFilters.tsx';

interface FilterChipProps {
  isOn: boolean;
  /** Whether the chip is a filter of its own, beside those of which one is on: while it is on, a cross says that a press ends it. */
  isOwn?: boolean;
  count?: number | undefined;
  onClick(): void;
  children: ReactNode;
}

/** A filter that is on or off, with the number of clients that match it. */
function FilterChip({ isOn, isOwn = false, count, onClick, children }: FilterChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  // On a phone the chips scroll sideways: the chosen one is moved away from the faded end of its row.
  useEffect(() => {
    if (isOn) chip.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOn]);
  return (
    <Button
      ref={chip}
      className="chip"
      variant={isOn ? 'filled' : 'default'}
      flex="none"
      fw={550}
      radius="xl"
      px="sm"
      rightSection={isOwn && isOn && <IconX size={15} stroke={2} aria-hidden="true" />}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {children}
      {count !== undefined && (
        <Text component="b" fz="inherit" fw={600} ml={6} opacity={0.8}>
          {grouped(count)}
        </Text>
      )}
    </Button>
  );
}

interface Props {
  /** Number of clients per template; `undefined` while loading. */
  counts: ClientList['templates'] | undefined;
  /** Tags and people to filter by; `undefined` while loading. */
  choices: PlanningAnswer | undefined;
  filters: ViewFilters;
  onFilters(filters: ViewFilters): void;
  sort: ListSort;
  onSort(sort: ListSort): void;
  isArchive: boolean;
  /** Whether there is nothing to filter. */
  isBlank: boolean;
  onArchive(isArchive: boolean): void;
}

/** Number of clients of all templates together. */
export const totalOf = (counts: ClientList['templates']): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Search, filters and order of the client list. On wide screens its column heads sort it as well. */
export function ListToolbar({ counts, choices, filters, onFilters, sort, onSort, isArchive, isBlank, onArchive }: Props) {
  const texts = useTexts(clientTexts);
  const textsOf = useTemplateTexts();
  // The selects are collapsed on a phone, where they would push the first client off the screen.
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const { approval, publish, tag, inCharge, due } = filters;
  const chosen = [approval, publish, tag, inCharge, due].filter((value) => value !== undefined).length;
  const change = (part: Partial<ViewFilters>) => onFilters({ ...filters, ...part });
  return (
    <Group className="toolbar" gap="xs">
      {!isBlank && (
        <TextInput
          className="toolbar-search"
          flex={{ base: '1 1 8rem', sm: '2 1 14rem' }}
          style={{ order: -1 }}
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchHint}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={filters.query}
          onChange={(event) => change({ query: event.currentTarget.value })}
        />
      )}
      <Group className="chips" role="group" aria-label={texts.filters} gap={6} flex={{ base: '1 1 100%', md: '1 1 40rem' }}>
        {!isBlank && (
          <>
            <FilterChip isOn={!filters.template} count={counts && totalOf(counts)} onClick={() => change({ template: undefined })}>
              {texts.all}
            </FilterChip>
            {templateIds.map((template) => (
              <FilterChip
                key={template}
                isOn={filters.template === template}
                count={counts && (counts[template] ?? 0)}
                onClick={() => change({ template: filters.template === template ? undefined : template })}
              >
                {textsOf(template).name}
              </FilterChip>
            ))}
            <Divider orientation="vertical" h="1.5rem" my="auto" mx={6} color="var(--line-strong)" />
          </>
        )}
        <FilterChip isOwn isOn={isArchive} onClick={() => onArchive(!isArchive)}>
          {texts.archived}
        </FilterChip>
      </Group>
      {!isBlank && (
        <>
          {/* Beside the search, though the chips come before it in the document, as they do on wide screens. */}
          <Button
            hiddenFrom="sm"
            variant="default"
            px="sm"
            style={{ order: -1 }}
            aria-label={chosen > 0 ? `${texts.filtersAndOrder} (${chosen})` : texts.filtersAndOrder}
            title={texts.filtersAndOrder}
            aria-expanded={isOpen}
            aria-controls={moreId}
            rightSection={chosen > 0 && chosen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />
          </Button>
          <div className="toolbar-more" id={moreId} data-open={isOpen || undefined}>
            <FilterSelect
              label={texts.approvalFilter}
              clear={texts.clear.filters}
              data={approvalStates.map((value) => ({ value, label: overallStates[value].label[$editorLanguage.get()] }))}
              value={filters.approval}
              onChange={(value) => change({ approval: approvalStates.find((state) => state === value) })}
            />
            <FilterSelect
              label={texts.publishFilter}
              clear={texts.clear.filters}
              data={publishStates.map((value) => ({ value, label: texts.publish[value] }))}
              value={filters.publish}
              onChange={(value) => change({ publish: publishStates.find((state) => state === value) })}
            />
            <PlanningSelects choices={choices} filters={filters} onFilters={onFilters} />
            <Select
              className="toolbar-sort"
              flex={{ base: '1 1 100%', sm: '0 1 16rem' }}
              aria-label={texts.sortBy}
              allowDeselect={false}
              data={sortKeys.map((value) => ({ value, label: `${texts.sortBy}: ${texts.sort[value]}` }))}
              value={sort.key}
              onChange={(value) => {
                const key = sortKeys.find((candidate) => candidate === value) ?? 'updated';
                onSort({ key, isDescending: key === 'updated' });
              }}
            />
          </div>
        </>
      )}
    </Group>
  );
}
