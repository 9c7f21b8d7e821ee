import type { SentenceTable } from '#core/hours/local-time.ts';
import { Icon } from '../icon/Icon.tsx';
import { keyed } from '../keyed.ts';

export interface HoursProps {
  title: string;
  /** `days` are weekdays from Sunday, 0, that the row holds for. */
  rows: readonly { days: string; label: string; hours: string }[];
  /** Whether a row's hours are too many letters to stand beside its days and the mark of today on a phone. */
  isLong: boolean;
  /** Marks today's row, once an island knows the day. */
  today: string;
  /** What a script says of this moment; left out when no row's hours are known. */
  now?: SentenceTable | undefined;
  /** The time zone of that moment; left out where it is the default. */
  zone?: string | undefined;
  /** Days on which other hours hold. A script takes away those that are over. */
  dates?: { title: string; rows: readonly { from: string; until: string; days: string; hours: string }[] } | undefined;
}

const unbroken = (hours: string): string => hours.replace(/ (?=[–-] |[ap]\.? ?m\b)/gi, '\u00a0'); // No line begins with a dash, or with AM.

export function Hours({ title, rows, isLong, today, now, zone, dates }: HoursProps) {
  return (
    <>
      <h3 className="hours-title">
        <Icon name="clock" />
        {title}
      </h3>
      {now && <p className="hours-now" data-week={JSON.stringify(now)} data-zone={zone} />}
      <table className="hours" data-long={isLong ? '' : undefined}>
        <tbody>
          {rows.map(({ days, label, hours }) => (
            <tr key={days} data-days={days}>
              <th scope="row">
                {label}
                <span className="hours-today" hidden>
                  {today}
                </span>
              </th>
              <td>{unbroken(hours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {dates && (
        <div className="hours-dates" data-until={dates.rows.reduce((latest, { until }) => (until > latest ? until : latest), '')}>
          <h4 className="hours-dates-title">{dates.title}</h4>
          <ul>
            {keyed(dates.rows).map(({ key, item: { until, days, hours } }) => (
              <li data-until={until} key={key}>
                <span>{days}</span> <span>{unbroken(hours)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
