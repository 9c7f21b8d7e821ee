import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { panelTexts } from '#content/editor/fields/panel-texts.ts';
import { pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { englishCount, type GroupLanguages, withChecked } from '#core/translation/completeness.ts';
import type { LanguageText } from '#core/translation/language-texts.ts';
import { formGroups } from '../../forms/form-groups.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { focusField } from '../../stores/focus-field.ts';
import { useDocument, useSession } from '../../stores/use-field.ts';
import { useChecked, useLanguages } from './use-languages.ts';

interface Props {
  label: string;
  state: GroupLanguages;
}

/** One section: how complete it is in both languages, and each missing or outdated text. */
function LanguageGroup({ label, state }: Props) {
  const texts = useTexts(panelTexts).languages;
  const session = useSession();
  const [, check] = useChecked();
  const { missing, stale, total } = state;
  const open = new Set([...missing.es, ...missing.en, ...stale]).size;
  const row = (text: LanguageText, reason: string, target: 'es' | 'en', more?: { label: string; run: () => void }) => (
    <Paper component="li" withBorder={false} radius="sm" bg="var(--mantine-color-warn-light)" px="sm" py={6} key={`${pathKey(text.places[target])}-${reason}`}>
      <Text truncate lang={target === 'en' ? 'es' : 'en'}>
        {(target === 'en' ? text.es : text.en).slice(0, 120)}
      </Text>
      <Text size="sm" c="warn">
        {reason}
      </Text>
      <Group gap="md">
        <Button variant="link" onClick={() => focusField(text.places[target])}>
          {texts.edit}
        </Button>
        {more && !session.readOnly && (
          <Button variant="link" onClick={more.run}>
            {more.label}
          </Button>
        )}
      </Group>
    </Paper>
  );
  return (
    <li className="check-group">
      <Group justify="space-between" gap="xs">
        <b>{label}</b>
        <Text size="sm" c={open === 0 ? 'good' : 'dimmed'}>
          {open === 0 ? texts.allDone : fill(texts.section, { done: total - open, total })}
        </Text>
      </Group>
      {open > 0 && (
        <Stack component="ul" className="plain" gap={6}>
          {missing.es.map((text) => row(text, texts.missingSpanish, 'es'))}
          {missing.en.map((text) => row(text, texts.missingEnglish, 'en', { label: texts.copy, run: () => session.edit(text.places.en, text.es) }))}
          {stale.map((text) => row(text, texts.stale, 'en', { label: texts.stillRight, run: () => check((marks, all) => withChecked(marks, text, all)) }))}
        </Stack>
      )}
    </li>
  );
}

/** The translations: how complete each section is, and which English texts are older than their Spanish. */
export function LanguagesPanel() {
  const texts = useTexts(panelTexts).languages;
  const language = useStore($editorLanguage);
  const { kind, template } = useDocument();
  const { groups } = useLanguages();
  const { done, total } = englishCount(groups);
  const state = fill(total === 1 ? texts.english.one : texts.english.other, { done, total });
  const inOrder = formGroups(kind, template).flatMap(({ id, label }) => {
    const found = groups.find(({ group }) => group === id);
    return found ? [{ label: label[language], state: found }] : [];
  });
  return (
    <Stack className="check-panel">
      {total === 0 ? (
        <Text c="dimmed">{texts.nothing}</Text>
      ) : (
        <div>
          <Text fw={650} mb={6}>
            {state}
          </Text>
          <Progress value={(100 * done) / total} aria-label={state} />
        </div>
      )}
      <ul className="rows">
        {inOrder.map((each) => (
          <LanguageGroup key={each.state.group} {...each} />
        ))}
      </ul>
    </Stack>
  );
}
