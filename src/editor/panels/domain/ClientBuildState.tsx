import { Alert, Code, Text } from '@mantine/core';
import { domainTexts } from '#content/editor/panels/domain.ts';
import type { ClientSiteAnswer } from '#schema/publish/client-site.ts';
import { ago } from '../../app/dates.ts';
import { fill } from '../../app/fill.ts';
import { useNow } from '../../app/use-now.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { RetryTime } from '../publish/RetryTime.tsx';

/** The last build of a client's own site in words. */
export function ClientBuildState({ site: { build, revision } }: { site: ClientSiteAnswer }) {
  const texts = useTexts(domainTexts);
  const now = useNow(30_000);
  const language = $editorLanguage.get();
  if (build?.state === 'failed') {
    return (
      <Alert color="bad" role="region" aria-label={texts.state}>
        <Text fw={650} role="status">
          {texts.states.failed}
        </Text>
        <Text>{texts.stayed}</Text>
        <RetryTime retryAt={build.retryAt} />
        {build.error !== null && (
          <details>
            <summary>{texts.reason}</summary>
            {/* What the host said, in its words. */}
            <Code lang="en" block>
              {build.error}
            </Code>
          </details>
        )}
      </Alert>
    );
  }
  const isBehind = build?.state === 'live' && build.shown < revision;
  const text = build === null ? texts.states.none : isBehind ? texts.states.behind : texts.states[build.state];
  const words = { n: build?.shown ?? 0, newest: revision, when: build ? ago(build.at, now, language) : '' };
  return (
    <Alert color={build?.state === 'live' && !isBehind ? 'good' : 'info'} role="region" aria-label={texts.state}>
      <Text role="status">{fill(text, words)}</Text>
    </Alert>
  );
}
