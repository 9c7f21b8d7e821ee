import { Code, Title } from '@mantine/core';
import { publishTexts } from '#content/editor/panels/publish.ts';
import type { FailedClientSite } from '#schema/publish/publish.ts';
import { Link } from '../../app/Link.tsx';
import { editorPath } from '../../app/routes.ts';
import { useTexts } from '../../language.ts';
import { RetryTime } from './RetryTime.tsx';
import { useConfigNames } from './use-config-names.ts';

/** Clients whose site on their own domain could not be published. */
export function FailedSites({ sites }: { sites: readonly FailedClientSite[] }) {
  const texts = useTexts(publishTexts);
  const nameOf = useConfigNames(sites.map(({ id }) => id));
  return (
    <section aria-label={texts.ownSites}>
      <Title order={3}>{texts.ownSites}</Title>
      <ul className="rows">
        {sites.map(({ id, error, retryAt }) => (
          <li key={id} data-tone="bad">
            <Link href={editorPath(id)}>{nameOf(id)}</Link>
            {error !== null && (
              <Code lang="en" block>
                {error}
              </Code>
            )}
            <RetryTime retryAt={retryAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
