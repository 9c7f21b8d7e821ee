import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { clientTexts } from '#content/editor/clients/texts.ts';
import type { ListSort } from '#core/clients/client-list.ts';
import { ownSortKeys } from '#schema/calls/client-list.ts';
import type { PlanningAnswer } from '#schema/calls/planning.ts';
import { useNow } from '../app/dates.ts';
import { useTexts } from '../language.ts';
import type { Selection } from './bulk/BulkBar.tsx';
import type { ClientChange } from './ClientActions.tsx';
import { ClientRow } from './ClientRow.tsx';
import { useStillness } from './look/Thumbnail.tsx';
import { type ListPage, useClientsAt } from './use-clients.ts';

/** A rendered row, or a spacer in place of rows that are not rendered (`height` in pixels). */
type Part = { kind: 'row'; index: number } | { kind: 'gap'; key: string; height: number };

interface VisibleRows {
  body: RefObject<HTMLTableSectionElement | null>;
  parts: Part[];
  measure(row: HTMLElement | null): void;
  /** Index of the focused row, which stays rendered so that scrolling does not lose the focus. */
  setFocused(index: number | undefined): void;
}

const rowHeight = 68;
/** The number of columns without the template's, which narrower windows hide: a cell over one more would add a column, and take its width from the names. */
const narrow = 5;

/** The rows of a long list to render at the window's scroll position. */
function useVisibleRows(count: number): VisibleRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [focused, setFocused] = useState<number>();
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + scrollY);
  }, []);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range);
      return focused === undefined || focused >= range.count ? visible : [...new Set([focused, ...visible])].sort((a, b) => a - b);
    },
    [focused],
  );
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin,
    rangeExtractor,
  });

  const parts: Part[] = [];
  let end = scrollMargin;
  for (const { index, start, end: rowEnd } of rows.getVirtualItems()) {
    if (start > end) parts.push({ kind: 'gap', key: `before ${index}`, height: start - end });
    parts.push({ kind: 'row', index });
    end = rowEnd;
  }
  const rest = rows.getTotalSize() + scrollMargin - end;
  if (rest > 0) parts.push({ kind: 'gap', key: 'rest', height: rest });
  return { body, parts, measure: rows.measureElement, setFocused };
}

interface SortHeadsProps {
  sort: ListSort;
  onSort(sort: ListSort): void;
}

const widths: Partial<Record<ListSort['key'], string>> = { template: '8rem', approval: '12rem', publish: '23%', updated: '8.5rem' };

/** Column heads that sort the list; the active one reverses the order. */
function SortHeads({ sort, onSort }: SortHeadsProps) {
  const texts = useTexts(clientTexts);
  const order = (key: ListSort['key']) => (sort.key !== key ? 'none' : sort.isDescending ? 'descending' : 'ascending');
  return (
    <Table.Tr aria-rowindex={1}>
      {ownSortKeys.map((key) => (
        <Table.Th key={key} scope="col" p={0} w={widths[key]} {...(key === 'template' && { visibleFrom: 'xl' })} aria-sort={order(key)}>
          <UnstyledButton className="sort" onClick={() => onSort({ key, isDescending: sort.key === key ? !sort.isDescending : key === 'updated' })}>
            {texts.sort[key]}
            {order(key) === 'descending' && <IconChevronDown size={15} aria-hidden="true" />}
            {order(key) === 'ascending' && <IconChevronUp size={15} aria-hidden="true" />}
          </UnstyledButton>
        </Table.Th>
      ))}
      <Table.Th scope="col" w="5.5rem">
        <VisuallyHidden>{texts.actions}</VisuallyHidden>
      </Table.Th>
    </Table.Tr>
  );
}

interface Props {
  first: ListPage;
  /** The requested order; the loaded page may still have another. */
  sort: ListSort;
  onSort(sort: ListSort): void;
  actions: ClientChange;
  /** The people who may be in charge; `undefined` until they are loaded. */
  people: PlanningAnswer['people'] | undefined;
  selection: Selection;
}

/** The list as a virtual table: only visible rows are rendered; spacer rows take the height of the others. */
export function ClientTable({ first, sort, onSort, actions, people, selection }: Props) {
  const texts = useTexts(clientTexts);
  const now = useNow(60_000);
  useStillness();
  const { body, parts, measure, setFocused } = useVisibleRows(first.total);
  const clientAt = useClientsAt(
    first,
    parts.flatMap((part) => (part.kind === 'row' ? part.index : [])),
  );
  const last = useRef<number>(undefined);
  /** With Shift, chooses all rows from the last chosen one to this one, unless some of them are not loaded. */
  const choose = (index: number, isOn: boolean, isRange: boolean) => {
    const from = isRange ? (last.current ?? index) : index;
    const places = Array.from({ length: Math.abs(index - from) + 1 }, (_, step) => Math.min(index, from) + step);
    const [ids, own] = [places.flatMap((place) => clientAt(place)?.id ?? []), clientAt(index)?.id ?? ''];
    selection.choose(ids.length === places.length ? ids : [own], isOn);
    last.current = index;
  };
  return (
    <Table className="table" layout="fixed" highlightOnHover aria-label={texts.table} aria-rowcount={first.total + 1}>
      <Table.Thead>
        <SortHeads sort={sort} onSort={onSort} />
      </Table.Thead>
      <Table.Tbody ref={body}>
        {parts.map((part) => {
          if (part.kind === 'gap') {
            return (
              <Table.Tr key={part.key} className="gap">
                <Table.Td colSpan={narrow} p={0} h={part.height} />
                <Table.Td visibleFrom="xl" p={0} />
              </Table.Tr>
            );
          }
          const client = clientAt(part.index);
          if (!client) {
            return (
              <Table.Tr key={`place ${part.index}`} ref={measure} data-index={part.index} aria-rowindex={part.index + 2}>
                <Table.Td colSpan={narrow}>{texts.loadingRow}</Table.Td>
                <Table.Td visibleFrom="xl" />
              </Table.Tr>
            );
          }
          return (
            <ClientRow
              key={client.id}
              client={client}
              people={people}
              now={now}
              index={part.index}
              measure={measure}
              onFocus={setFocused}
              actions={actions}
              isChosen={selection.isChosen(client.id)}
              onChoose={(isOn, isRange) => choose(part.index, isOn, isRange)}
            />
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
