import { publishTexts } from '#content/editor/panels/publish.ts';
import { fill } from '../../app/fill.ts';
import { Link } from '../../app/Link.tsx';
import { editorPath } from '../../app/routes.ts';
import { useTexts } from '../../language.ts';
import { useConfigNames } from './use-config-names.ts';

/** More than these are counted, not listed. */
const most = 8;

/** The pages whose last saved state is not live yet, each a link to its editor. */
export function PendingList({ ids }: { ids: readonly string[] }) {
  const texts = useTexts(publishTexts);
  const nameOf = useConfigNames();
  return (
    <section aria-label={texts.pending}>
      <h3>{texts.pending}</h3>
      <ul className="rows">
        {ids.slice(0, most).map((id) => (
          <li key={id}>
            <Link href={editorPath(id)}>{nameOf(id)}</Link>
          </li>
        ))}
        {ids.length > most && <li>{fill(texts.more, { n: ids.length - most })}</li>}
      </ul>
    </section>
  );
}
