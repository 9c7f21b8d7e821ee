import { securityLogTexts } from '#content/editor/security-log/texts.ts';
import { kindOf } from '#core/security-log/csv.ts';
import type { SecurityEvent, SecurityLogPage } from '#schema/people/security-log.ts';
import { instantText, timeText } from '../app/dates.ts';
import { fill } from '../app/fill.ts';
import { Link } from '../app/Link.tsx';
import { editorPath } from '../app/routes.ts';
import { $editorLanguage, useTexts } from '../language.ts';

const attempts: readonly SecurityEvent['type'][] = ['sign-in-failed', 'sign-in-locked', 'factor-failed', 'confirmation-failed'];
const toneOf = (type: SecurityEvent['type']) => (kindOf(type) === 'denial' ? 'bad' : attempts.includes(type) ? 'warn' : 'quiet');

function LogRow({ event }: { event: SecurityEvent }) {
  const texts = useTexts(securityLogTexts);
  const language = $editorLanguage.get();
  const { at, last, type, count, actor, subject, config, address, detail = {} } = event;
  const kind = kindOf(type);
  // Without an actor `by` names the command that did it; with one, how they proved who they are.
  const { by, ...rest } = detail;
  const facts = actor ? detail : rest;
  return (
    <tr>
      <td className="log-when">
        <time dateTime={at}>{instantText(at, language)}</time>
      </td>
      <td className="log-what">
        <span className="badge" data-tone={toneOf(type)}>
          {kind && texts.kinds[kind]}
        </span>
        <span>{texts.types[type]}</span>
        {count > 1 && <small>{fill(texts.times, { n: count, last: timeText(last ?? at, language) })}</small>}
        {Object.entries(facts).map(([name, value]) => (
          <small key={name}>{fill(texts.facts[name] ?? '{value}', { value: texts.values[value] ?? value })}</small>
        ))}
      </td>
      <td className="log-who">{actor ?? (by ? `${texts.system} (${by})` : texts.nobody)}</td>
      <td className="log-about">
        {subject && <span>{subject}</span>}
        {config && <Link href={editorPath(config)}>{fill(texts.client, { id: config })}</Link>}
      </td>
      <td className="log-from">{address}</td>
    </tr>
  );
}

/** Events, the newest first. */
export function LogTable({ events }: { events: SecurityLogPage['events'] }) {
  const texts = useTexts(securityLogTexts);
  return (
    <table className="staff log" aria-label={texts.table}>
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.who}</th>
          <th scope="col">{texts.about}</th>
          <th scope="col">{texts.from}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <LogRow key={event.id} event={event} />
        ))}
      </tbody>
    </table>
  );
}
