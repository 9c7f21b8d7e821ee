import { Table, VisuallyHidden } from '@mantine/core';
import { staffTexts } from '#content/editor/staff/texts.ts';
import type { StaffMember } from '#schema/people/users.ts';
import { useTexts } from '../language.ts';
import { StaffRow } from './StaffRow.tsx';

/** The team, by name. */
export function StaffTable({ users }: { users: readonly StaffMember[] }) {
  const texts = useTexts(staffTexts);
  const sorted = users.toSorted((a, b) => Number(a.disabled) - Number(b.disabled) || a.name.localeCompare(b.name, 'es'));
  return (
    <Table className="table" aria-label={texts.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{texts.name}</Table.Th>
          <Table.Th scope="col">{texts.role}</Table.Th>
          <Table.Th scope="col">{texts.state}</Table.Th>
          <Table.Th scope="col">{texts.since}</Table.Th>
          <Table.Th scope="col">
            <VisuallyHidden>{texts.actions}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sorted.map((member) => (
          <StaffRow key={member.email} member={member} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
