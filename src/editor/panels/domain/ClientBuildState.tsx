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
      <section className="publish-state" data-tone="bad" aria-label={texts.state}>
        <b role="status">{texts.states.failed}</b>
        <span>{texts.stayed}</span>
        <RetryTime retryAt={build.retryAt} />
        {build.error !== null && (
          <details>
            <summary>{texts.reason}</summary>
            {/* What the host said, in its words. */}
            <code lang="en">{build.error}</code>
          </details>
        )}
      </section>
    );
  }
  const isBehind = build?.state === 'live' && build.shown < revision;
  const text = build === null ? texts.states.none : isBehind ? texts.states.behind : texts.states[build.state];
  const words = { n: build?.shown ?? 0, newest: revision, when: build ? ago(build.at, now, language) : '' };
  return (
    <section className="publish-state" data-tone={build?.state === 'live' && !isBehind ? 'good' : 'info'} aria-label={texts.state}>
      <span role="status">{fill(text, words)}</span>
    </section>
  );
}
