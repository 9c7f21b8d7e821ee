import { staffTexts } from '#content/editor/staff/texts.ts';
import type { StaffMember } from '#schema/people/users.ts';
import { useTexts } from '../language.ts';
import { StaffRow } from './StaffRow.tsx';

/** The team, by name. */
export function StaffTable({ users }: { users: readonly StaffMember[] }) {
  const texts = useTexts(staffTexts);
  const sorted = users.toSorted((a, b) => Number(a.disabled) - Number(b.disabled) || a.name.localeCompare(b.name, 'es'));
  return (
    <table className="staff" aria-label={texts.table}>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.role}</th>
          <th scope="col">{texts.state}</th>
          <th scope="col">{texts.since}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((member) => (
          <StaffRow key={member.email} member={member} />
        ))}
      </tbody>
    </table>
  );
}
