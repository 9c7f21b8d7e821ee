import { Fieldset, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import type { Choice, Conflict } from '#core/edit/merge.ts';
import { fill } from '../../app/fill.ts';
import { fieldLabel } from '../../history/field-label.ts';
import { valueText } from '../../history/value-text.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useKind } from '../../stores/use-field.ts';

interface Props {
  conflict: Conflict;
  /** Who made the other value. */
  who: string;
  choice: Choice | undefined;
  onChoose(choice: Choice): void;
}

/** One field that two people changed: mine, theirs, or for a text another one. */
export function ConflictChoice({ conflict, who, choice, onChoose }: Props) {
  const texts = useTexts(workspaceTexts);
  const language = useStore($editorLanguage);
  const { kind, template } = useKind();
  const { mine, theirs, base } = conflict;
  const show = (value: unknown) => (value === undefined ? texts.conflict.nothing : valueText(value, texts.differences));
  const isText = typeof mine === 'string' && typeof theirs === 'string';
  const take = (value: string) => onChoose(value === 'value' ? { take: 'value', value: mine } : { take: value === 'mine' ? 'mine' : 'theirs' });
  return (
    <Fieldset className="ws-conflict" legend={fieldLabel(kind, template, conflict.path, language)}>
      <Text c="dimmed">{conflict.kind === 'order' ? texts.conflict.order : `${texts.conflict.before}: ${show(base)}`}</Text>
      <Radio.Group value={choice?.take ?? null} onChange={take}>
        <Stack gap="xs" my="xs">
          <Radio value="mine" label={texts.conflict.mine} description={show(mine)} />
          <Radio value="theirs" label={fill(texts.conflict.theirs, { who })} description={show(theirs)} />
          {isText && <Radio value="value" label={texts.conflict.edit} />}
        </Stack>
      </Radio.Group>
      {choice?.take === 'value' && (
        <Textarea
          aria-label={texts.conflict.edited}
          rows={2}
          value={typeof choice.value === 'string' ? choice.value : ''}
          onChange={({ currentTarget }) => onChoose({ take: 'value', value: currentTarget.value })}
        />
      )}
    </Fieldset>
  );
}
