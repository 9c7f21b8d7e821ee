import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import type { Path } from '#core/edit/path.ts';
import type { FormField } from '#core/forms/form.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { issueText } from './issue-text.ts';
import { useFieldIssues } from './use-issues.ts';

/** What an input needs to be tied to its label, its help and its faults. */
export interface InputTies {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  field: FormField;
  /** Unique among the inputs on the screen: the path joined by dots. */
  id: string;
  /** Where the faults of this field may lie. */
  paths: readonly Path[];
  /** One input, or several under one name. */
  kind?: 'input' | 'group';
  /** Right of the label: a state, a count, a small action. */
  aside?: ReactNode;
  children: (ties: InputTies) => ReactNode;
}

/** Label above, input, help and faults below; the same around every input of the editor. */
export function FieldFrame({ field, id, paths, kind = 'input', aside, children }: Props) {
  const texts = useTexts(fieldTexts);
  const language = useStore($editorLanguage);
  const issues = useFieldIssues(paths);
  const helpId = field.help ? `${id}-help` : '';
  const issueId = issues.length > 0 ? `${id}-issue` : '';
  const ties: InputTies = {
    id,
    'aria-invalid': issues.length > 0 || undefined,
    'aria-describedby': [helpId, issueId].filter((each) => each !== '').join(' ') || undefined,
  };
  const label = field.label[language];
  return (
    <div className="field" data-widget={field.widget} {...(kind === 'group' ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}>
      <div className="field-head">
        {kind === 'group' ? (
          <span className="field-label" id={`${id}-label`}>
            {label}
          </span>
        ) : (
          <label className="field-label" id={`${id}-label`} htmlFor={id}>
            {label}
          </label>
        )}
        {aside}
      </div>
      {children(ties)}
      {field.help && (
        <p className="field-note" id={helpId}>
          {field.help[language]}
        </p>
      )}
      {issues.length > 0 && (
        <p className="field-issue" id={issueId}>
          {[...new Set(issues.map((message) => issueText(message, texts.issues, field.widget === 'email')))].join(' ')}
        </p>
      )}
    </div>
  );
}
