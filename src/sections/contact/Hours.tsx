import type { SentenceTable } from '#core/hours/local-time.ts';
import { Icon } from '../icon/Icon.tsx';
import { keyed } from '../keyed.ts';

export interface HoursProps {
  title: string;
  /** `days`: the row's weekdays, as digits from 0 (Sunday). */
  rows: readonly { days: string; label: string; hours: string }[];
  /** Whether the hours of a row are too long for one line, on a phone, with its days and the mark of today. */
  isLong: boolean;
  /** The word that marks today's row; a script shows it. */
  today: string;
  /** Sentences of which a script shows the one for the present time; missing if no hours are known. */
  now?: SentenceTable | undefined;
  /** The business's time zone; missing if it is the default one. */
  zone?: string | undefined;
  /** Days with other hours. A script hides those that are over. */
  dates?: { title: string; rows: readonly { from: string; until: string; days: string; hours: string }[] } | undefined;
}

const unbroken = (hours: string): string => hours.replace(/ (?=[–-] |[ap]\.? ?m\b)/gi, '\u00a0'); // No line may begin with a dash or with AM.

export function Hours({ title, rows, isLong, today, now, zone, dates }: HoursProps) {
  return (
    <>
      <h3 className="hours-title">
        <Icon name="clock" />
        {title}
      </h3>
      {(now || zone) && <p className="hours-now" hidden={!now} data-week={now && JSON.stringify(now)} data-zone={zone} />}
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
