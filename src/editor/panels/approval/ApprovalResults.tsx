import { approvalTexts } from '#content/editor/panels/approval.ts';
import { ago } from '../../app/dates.ts';
import { fill } from '../../app/fill.ts';
import { useNow } from '../../app/use-now.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { SectionResult } from './SectionResult.tsx';
import { useApproval } from './use-approval.ts';

/** Each section with what the client said of it; the numbers as the client's form counts them. */
export function ApprovalResults() {
  const texts = useTexts(approvalTexts).results;
  const now = useNow(60_000);
  const { sections, client, isCompleted } = useApproval();
  const count = (status: 'approved' | 'needsEdit' | 'pending') => sections.filter((section) => section.status === status).length;
  const hasAnswer = isCompleted || sections.some(({ status }) => status !== 'pending');
  return (
    <section aria-labelledby="approval-results">
      <h3 id="approval-results">{texts.title}</h3>
      {hasAnswer ? (
        <>
          {client?.name && (
            <p className="quiet">
              {client.submissionDate ? fill(texts.by, { name: client.name, when: ago(client.submissionDate, now, $editorLanguage.get()) }) : client.name}
            </p>
          )}
          <ul className="tally">
            {(['approved', 'needsEdit', 'pending'] as const).map((status) => (
              <li key={status} data-status={status}>
                <b>{count(status)}</b> {texts[status]}
              </li>
            ))}
          </ul>
          <ul className="rows">
            {sections.map((section) => (
              <SectionResult key={section.section} result={section} />
            ))}
          </ul>
        </>
      ) : (
        <p className="quiet">{texts.none}</p>
      )}
    </section>
  );
}
