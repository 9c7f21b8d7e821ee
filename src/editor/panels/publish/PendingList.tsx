import { Title } from '@mantine/core';
import { publishTexts } from '#content/editor/panels/publish.ts';
import { fill } from '../../app/fill.ts';
import { Link } from '../../app/Link.tsx';
import { editorPath } from '../../app/routes.ts';
import { useTexts } from '../../language.ts';
import { useConfigNames } from './use-config-names.ts';

/** More than these are counted, not listed. */
const most = 8;

/** The pages whose last saved state is not live yet, each a link to its editor; `count` says how many there are. */
export function PendingList({ ids, count }: { ids: readonly string[]; count: number }) {
  const texts = useTexts(publishTexts);
  const shown = ids.slice(0, most);
  const nameOf = useConfigNames(shown);
  return (
    <section aria-label={texts.pending}>
      <Title order={3}>{texts.pending}</Title>
      <ul className="rows">
        {shown.map((id) => (
          <li key={id}>
            <Link href={editorPath(id)}>{nameOf(id)}</Link>
          </li>
        ))}
        {count > shown.length && <li>{fill(texts.more, { n: count - shown.length })}</li>}
      </ul>
    </section>
  );
}
