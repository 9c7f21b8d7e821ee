import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { clientTexts } from '#content/editor/clients/texts.ts';
import type { ListSort } from '#core/clients/client-list.ts';
import { sortKeys } from '#schema/calls/client-list.ts';
import { useTexts } from '../../language.ts';

interface Props {
  sort: ListSort;
  onSort(sort: ListSort): void;
}

/** Column heads that order the list; the one in force again turns it around. */
export function SortHeads({ sort, onSort }: Props) {
  const texts = useTexts(clientTexts);
  const order = (key: ListSort['key']) => (sort.key !== key ? 'none' : sort.isDescending ? 'descending' : 'ascending');
  return (
    <Table.Tr aria-rowindex={1}>
      {sortKeys.map((key) => (
        <Table.Th key={key} scope="col" p={0} {...(key === 'name' && { w: '34%' })} aria-sort={order(key)}>
          <UnstyledButton className="sort" onClick={() => onSort({ key, isDescending: sort.key === key ? !sort.isDescending : key === 'updated' })}>
            {texts.sort[key]}
            {order(key) === 'descending' && <IconChevronDown size={15} aria-hidden="true" />}
            {order(key) === 'ascending' && <IconChevronUp size={15} aria-hidden="true" />}
          </UnstyledButton>
        </Table.Th>
      ))}
      <Table.Th scope="col" w="6.5rem">
        <VisuallyHidden>{texts.actions}</VisuallyHidden>
      </Table.Th>
    </Table.Tr>
  );
}
