import { Group, Progress, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { panelTexts } from '#content/editor/fields/panel-texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { englishPercent } from '#core/translation/completeness.ts';
import { formGroups } from '../../forms/form-groups.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useDocument } from '../../stores/use-field.ts';
import { LanguageGroup } from './LanguageGroup.tsx';
import { useLanguages } from './use-languages.ts';

/** How complete each section is in each language, and which English is older than its Spanish. */
export function LanguagesPanel() {
  const texts = useTexts(panelTexts).languages;
  const language = useStore($editorLanguage);
  const { kind, template } = useDocument();
  const { texts: words, groups } = useLanguages();
  const percent = englishPercent(groups);
  const inOrder = formGroups(kind, template).flatMap(({ id, label }) => {
    const found = groups.find(({ group }) => group === id);
    return found ? [{ label: label[language], state: found }] : [];
  });
  return (
    <Stack className="check-panel">
      {words.length === 0 ? (
        <Text c="dimmed">{texts.nothing}</Text>
      ) : (
        <div>
          <Group justify="space-between" gap="xs" mb={6}>
            <Text fw={650}>{fill(texts.complete, { n: percent })}</Text>
            <small>{fill(texts.total, { n: words.length })}</small>
          </Group>
          <Progress value={percent} aria-label={fill(texts.complete, { n: percent })} />
        </div>
      )}
      <ul className="rows">
        {inOrder.map(({ label, state }) => (
          <LanguageGroup key={state.group} label={label} state={state} />
        ))}
      </ul>
    </Stack>
  );
}
