import { Badge, Button, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { peopleTexts } from '#content/approval/people-texts.ts';
import { countStatuses, sectionStates, statuses } from '#core/approval/states.ts';
import type { Path } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { SectionChange } from '#schema/approval/client-approval.ts';
import { languages } from '#schema/language.ts';
import { ago, useNow } from '../../app/dates.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { focusField } from '../../stores/focus-field.ts';
import { type KeyedOpinion, SectionOpinions, useOpinions } from '../opinions/opinions.tsx';
import { ChangedLines } from './ChangedLines.tsx';
import { type ReviewedSection, useApproval } from './use-approval.ts';

/** The changes since the client reviewed the section, field by field, in each language that differs. */
function SectionChanges({ changes }: { changes: readonly SectionChange[] }) {
  const texts = useTexts(approvalTexts).results;
  const editor = $editorLanguage.get();
  return (
    <details className="compare">
      <summary>{texts.compare}</summary>
      {changes.map(({ field, kind, label, before, after, marks }) => (
        <div key={`${field} ${kind}`}>
          <b>{label[editor]}</b>
          {languages
            .filter((language) => (language === 'es' || kind === 'text') && before[language].join('\n') !== after[language].join('\n'))
            .map((language) => (
              <dl key={language} lang={language}>
                <dt lang={editor}>
                  {texts.before} {kind === 'text' && language.toUpperCase()}
                </dt>
                <ChangedLines kind={kind} lines={before[language]} marks={marks?.before[language]} mark="del" />
                <dt lang={editor}>
                  {texts.after} {kind === 'text' && language.toUpperCase()}
                </dt>
                <ChangedLines kind={kind} lines={after[language]} marks={marks?.after[language]} mark="ins" />
              </dl>
            ))}
        </div>
      ))}
    </details>
  );
}

/** The field to open for a section. */
const firstField: Record<ReviewedSection['section'], Path> = {
  hero: ['heroTitle'],
  about: ['aboutText'],
  services: ['services'],
  menu: ['menuPages'],
  tours: ['tours'],
  products: ['products'],
  photos: ['photos'],
  reviews: ['reviews'],
  contact: ['phone'],
};

/** The verdict on one section, its comment and the changes since. */
function SectionResult({ result, opinions }: { result: ReviewedSection; opinions: readonly KeyedOpinion[] }) {
  const texts = useTexts(approvalTexts);
  const people = useTexts(peopleTexts);
  const { section, asked, comments, changed, changes = [], revision } = result;
  const name = texts.sections[section];
  const { label, tone } = sectionStates[asked];
  return (
    <li>
      <Group gap="4px 10px">
        <b>{name}</b>
        <Badge color={changed ? 'info' : tone}>{label[$editorLanguage.get()]}</Badge>
        {revision !== undefined && <small>{fill(texts.results.revision, { n: revision })}</small>}
        <Button
          ml="auto"
          size="compact-sm"
          variant="subtle"
          aria-label={fill(texts.results.edit, { section: name })}
          onClick={() => focusField(firstField[section])}
        >
          {texts.results.editShort}
        </Button>
      </Group>
      {comments !== '' && <q>{comments}</q>}
      <SectionOpinions title={`${people.opinions}: ${name}`} opinions={opinions} />
      {changed && <p className="quiet">{texts.results.changed}</p>}
      {changes.length > 0 && <SectionChanges changes={changes} />}
    </li>
  );
}

/** All sections with their verdicts; the counts match those of the client's form. */
export function ApprovalResults() {
  const texts = useTexts(approvalTexts).results;
  const now = useNow(60_000);
  const { sections, client, isCompleted } = useApproval();
  const counts = countStatuses(sections.map(({ asked }) => asked));
  const opinionsOf = useOpinions();
  const hasAnswer = isCompleted || sections.some(({ section, status }) => status !== 'pending' || opinionsOf(section).length > 0);
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
          <SimpleGrid component="ul" className="plain" cols={3} spacing={6}>
            {statuses.map((status) => (
              <Paper key={status} component="li" px="sm" py="xs">
                <Text component="b" display="block" fz="1.375rem" lh={1.1} c={sectionStates[status].tone}>
                  {counts[status]}
                </Text>{' '}
                {sectionStates[status].count[$editorLanguage.get()]}
              </Paper>
            ))}
          </SimpleGrid>
          <ul className="rows">
            {sections.map((section) => (
              <SectionResult key={section.section} result={section} opinions={opinionsOf(section.section)} />
            ))}
          </ul>
        </>
      ) : (
        <p className="quiet">{texts.none}</p>
      )}
    </section>
  );
}
