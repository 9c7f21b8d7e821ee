import { Group, Input, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import type { Path } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { FormField } from '#core/forms/form.ts';
import type { Bilingual } from '#schema/field.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { issueText, useFieldIssues } from './issues.ts';

/** Props that connect an input with its label, help and errors. */
export interface InputProps {
  id: string;
  error: boolean;
  /** Mantine's inputs reference only their own description; here help and errors are rendered outside of them. */
  attributes: { input: { 'aria-describedby': string | undefined } };
}

interface Props {
  field: FormField;
  /** Id of the input: the field's path joined by dots. */
  id: string;
  /** Paths whose validation errors this field shows. */
  paths: readonly Path[];
  /** `group` for several inputs under one label. */
  kind?: 'input' | 'group';
  /** Shown to the right of the label: a state, a count, a small action. */
  aside?: ReactNode;
  /** Whether a visible title above the field names it already; the label is then for screen readers only. */
  isTitled?: boolean;
  /** Whether the user has only begun to fill in the field: missing values are then shown as a hint, not as errors. */
  isBegun?: boolean;
  children: (inputProps: InputProps) => ReactNode;
}

/** The label, help and errors around every input of the editor. */
export function FieldFrame({ field, id, paths, kind = 'input', aside, isTitled = false, isBegun = false, children }: Props) {
  const texts = useTexts(fieldTexts);
  const language = useStore($editorLanguage);
  const issues = useFieldIssues(paths);
  const helpId = field.help ? `${id}-help` : '';
  const issueId = issues.length > 0 ? `${id}-issue` : '';
  const inputProps: InputProps = {
    id,
    error: issues.length > 0,
    attributes: { input: { 'aria-describedby': [helpId, issueId].filter((each) => each !== '').join(' ') || undefined } },
  };
  const label = field.label[language];
  // While a letter changes one field, the browser keeps what it painted of the contained others, and moves them as a whole when a text gets another
  // line. The margin is for outlines of the focus. A row that is dragged may leave its list.
  const style = field.widget === 'list' ? {} : { contain: 'layout style paint', overflowClipMargin: '0.5rem' };
  return (
    <Stack
      className="field"
      gap={6}
      style={style}
      data-widget={field.widget}
      {...(kind === 'group' ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      {isTitled ? (
        <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
      ) : (
        <Group gap="2px 10px" mih={22}>
          <Input.Label labelElement={kind === 'group' ? 'div' : 'label'} id={`${id}-label`} htmlFor={id} mb={0} mr="auto">
            {label}
          </Input.Label>
          {aside}
        </Group>
      )}
      {children(inputProps)}
      {field.help && (
        <Text size="sm" c="dimmed" id={helpId}>
          {field.help[language]}
        </Text>
      )}
      {issues.length > 0 && (
        <Text size="sm" c={isBegun ? 'dimmed' : 'bad'} id={issueId}>
          {[...new Set(issues.map((message) => issueText(message, texts.issues, field.widget === 'email')))].join(' ')}
        </Text>
      )}
    </Stack>
  );
}

/** The text that the page shows while the field is blank. */
export function DefaultText({ text }: { text: Bilingual }) {
  const texts = useTexts(fieldTexts).text;
  const shown = text[useStore($editorLanguage)].replace(/\s+/g, ' ');
  return (
    <Text size="sm" c="dimmed" lineClamp={2}>
      {fill(texts.shownDefault, { text: shown })}
    </Text>
  );
}
