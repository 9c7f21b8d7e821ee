import { counts } from '#core/approval/form-figures.ts';
import { type FormState, statuses } from '#core/approval/form-state.ts';
import type { ApprovalView } from './view.ts';

/** How many sections are approved, to change and pending; it stays in sight while the form is scrolled. */
export function Counters({ view: { texts }, state }: { view: ApprovalView; state: FormState }) {
  const figures = counts(state);
  return (
    <div className="counters">
      <ul aria-label={texts.progress}>
        {statuses.map((status) => (
          <li key={status} data-status={status}>
            <b>{figures[status]}</b> <span>{texts.counters[status]}</span>
          </li>
        ))}
      </ul>
      <div className="meter" aria-hidden="true">
        {statuses.map((status) => (
          <i key={status} data-status={status} style={{ '--part': figures[status] }} />
        ))}
      </div>
    </div>
  );
}
