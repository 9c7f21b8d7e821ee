import { Icon } from '../icon/Icon.tsx';

export interface HoursProps {
  title: string;
  /** `days` are weekdays from Sunday, 0, that the row holds for. */
  rows: readonly {
    days: string;
    label: string;
    hours: string;
    /** The same hours for an island, as `#core/hours/day-code.ts` writes them; left out when the text says none. */
    ranges?: string | undefined;
  }[];
  /** Marks today's row, once an island knows the day. */
  today: string;
  /** What an island says of this moment; left out when no row's hours are known. `{time}` is filled in. */
  now?: { open: string; until: string; closed: string; today: string; tomorrow: string } | undefined;
}

export function Hours({ title, rows, today, now }: HoursProps) {
  return (
    <>
      <h3 className="hours-title">
        <Icon name="clock" />
        {title}
      </h3>
      {now && (
        <p className="hours-now" data-open={now.open} data-until={now.until} data-closed={now.closed} data-today={now.today} data-tomorrow={now.tomorrow} />
      )}
      <table className="hours">
        <tbody>
          {rows.map(({ days, label, hours, ranges }) => (
            <tr key={days} data-days={days} data-ranges={ranges}>
              <th scope="row">
                {label}
                <span className="hours-today" hidden>
                  {today}
                </span>
              </th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
