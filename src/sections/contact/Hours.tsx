import type { WeekSentences } from '#core/hours/week-sentences.ts';
import { Icon } from '../icon/Icon.tsx';

export interface HoursProps {
  title: string;
  /** `days` are weekdays from Sunday, 0, that the row holds for. */
  rows: readonly {
    days: string;
    label: string;
    hours: string;
  }[];
  /** Marks today's row, once an island knows the day. */
  today: string;
  /** What a script says of this moment, through the week; left out when no row's hours are known. */
  now?: WeekSentences | undefined;
}

export function Hours({ title, rows, today, now }: HoursProps) {
  return (
    <>
      <h3 className="hours-title">
        <Icon name="clock" />
        {title}
      </h3>
      {now && <p className="hours-now" data-week={JSON.stringify(now)} />}
      <table className="hours">
        <tbody>
          {rows.map(({ days, label, hours }) => (
            <tr key={days} data-days={days}>
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
