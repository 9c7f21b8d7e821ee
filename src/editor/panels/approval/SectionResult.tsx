import { Button } from '@mantine/core';
import { approvalTexts } from '#content/editor/panels/approval.ts';
import type { Path } from '#core/edit/path.ts';
import { fill } from '../../app/fill.ts';
import { useTexts } from '../../language.ts';
import { focusField } from '../../stores/focus-field.ts';
import { SectionChanges } from './SectionChanges.tsx';
import type { JudgedSection } from './use-approval.ts';

/** The field to open for a section. */
const firstField: Record<JudgedSection['section'], Path> = {
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
const tones = { approved: 'good', needsEdit: 'warn', pending: 'quiet' } as const;

/** One section's verdict, its comment, and what has changed since. */
export function SectionResult({ result }: { result: JudgedSection }) {
  const texts = useTexts(approvalTexts);
  const { section, status, comments, changed, changes = [], revision } = result;
  const name = texts.sections[section];
  return (
    <li>
      <div className="row-line">
        <b>{name}</b>
        <span className="badge" data-tone={changed ? 'info' : tones[status]}>
          {texts.results.status[status]}
        </span>
        {revision !== undefined && <small>{fill(texts.results.revision, { n: revision })}</small>}
        <Button
          className="row-push"
          size="compact-sm"
          variant="subtle"
          aria-label={fill(texts.results.edit, { section: name })}
          onClick={() => focusField(firstField[section])}
        >
          {texts.results.editShort}
        </Button>
      </div>
      {comments !== '' && <q>{comments}</q>}
      {changed && <p className="quiet">{texts.results.changed}</p>}
      {changes.length > 0 && <SectionChanges changes={changes} />}
    </li>
  );
}
