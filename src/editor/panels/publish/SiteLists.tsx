import { Code, Text, Title } from '@mantine/core';
import { publishTexts } from '#content/editor/panels/publish.ts';
import { fill } from '#core/fill.ts';
import type { FailedClientSite, SkippedConfig } from '#schema/publish/publish.ts';
import { configKind, demoTemplate } from '#schema/template.ts';
import { Link } from '../../app/navigation.tsx';
import { editorPath } from '../../app/routes.ts';
import { useNamedClients } from '../../clients/use-clients.ts';
import { useTexts } from '../../language.ts';
import { useTemplateTexts } from '../../use-template-texts.ts';
import { RetryTime } from './PublishState.tsx';

/** Returns a function that gives the display name of each of these configs. */
export function useConfigNames(ids: readonly string[]): (id: string) => string {
  const texts = useTexts(publishTexts);
  const textsOf = useTemplateTexts();
  const clients = useNamedClients(ids.filter((id) => configKind(id) === 'client')).data ?? [];
  return (id) => {
    const template = demoTemplate(id);
    if (template) return fill(texts.demo, { template: textsOf(template).plural });
    const kind = configKind(id);
    if (kind === 'home' || kind === 'pro') return texts[kind];
    return clients.find((client) => client.id === id)?.businessName || fill(texts.client, { id });
  };
}

/** The most pages that are listed by name; the rest is only counted. */
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

/** Pages that the last build skipped, because their config could not be read or rendered. */
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
