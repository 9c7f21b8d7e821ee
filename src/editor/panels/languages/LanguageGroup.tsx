import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { panelTexts } from '#content/editor/fields/panel-texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { pathKey } from '#core/edit/path.ts';
import { type GroupLanguages, withChecked } from '#core/translation/completeness.ts';
import type { LanguageText } from '#core/translation/language-texts.ts';
import { useTexts } from '../../language.ts';
import { focusField } from '../../stores/focus-field.ts';
import { useSession } from '../../stores/use-field.ts';
import { useChecked } from './use-checked.ts';

interface Props {
  label: string;
  state: GroupLanguages;
}

/** One section: how much of it is there in both languages, and each text that is not. */
export function LanguageGroup({ label, state }: Props) {
  const texts = useTexts(panelTexts).languages;
  const session = useSession();
  const [, check] = useChecked();
  const { missing, stale, total } = state;
  const open = new Set([...missing.es, ...missing.en, ...stale]).size;
  const row = (text: LanguageText, reason: string, target: 'es' | 'en', more?: { label: string; run: () => void }) => (
    <Paper component="li" withBorder={false} radius="sm" bg="warn.0" px="sm" py={6} key={`${pathKey(text.places[target])}-${reason}`}>
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
