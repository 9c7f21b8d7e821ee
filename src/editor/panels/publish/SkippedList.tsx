import { Text, Title } from '@mantine/core';
import { publishTexts } from '#content/editor/panels/publish.ts';
import type { SkippedConfig } from '#schema/publish/publish.ts';
import { Link } from '../../app/Link.tsx';
import { editorPath } from '../../app/routes.ts';
import { useTexts } from '../../language.ts';
import { useConfigNames } from './use-config-names.ts';

/** Pages that the last build had to leave as they were. */
export function SkippedList({ skipped }: { skipped: readonly SkippedConfig[] }) {
  const texts = useTexts(publishTexts);
  const nameOf = useConfigNames(skipped.map(({ id }) => id));
  return (
    <section aria-label={texts.skipped}>
      <Title order={3}>{texts.skipped}</Title>
      <ul className="rows">
        {skipped.map(({ id, code }) => (
          <li key={id} data-tone="bad">
            <Link href={editorPath(id)}>{nameOf(id)}</Link>
            <Text>{texts.skippedWhy[code]}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
