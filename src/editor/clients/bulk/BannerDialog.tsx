import { Checkbox, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { bulkTexts } from '#content/editor/clients/bulk.ts';
import { fill } from '#core/fill.ts';
import { bilingualLineSchema, limits } from '#schema/field.ts';
import { languages } from '#schema/language.ts';
import { counted } from '../../app/counted.ts';
import { DialogFoot } from '../../app/kit/DialogFoot.tsx';
import { useTexts } from '../../language.ts';
import { localDay } from '../use-clients.ts';
import type { Banner } from './acts.ts';

const blank = { es: '', en: '' };

interface Props {
  count: number;
  onSubmit(banner: Banner, isOver: boolean): void;
  onClose(): void;
}

/** What the banner says, from when until when, and whether it takes the place of others. */
export function BannerDialog({ count, onSubmit, onClose }: Props) {
  const texts = useTexts(bulkTexts).banner;
  const [text, setText] = useState(blank);
  const [title, setTitle] = useState(blank);
  const [from, setFrom] = useState(() => localDay(new Date()));
  const [until, setUntil] = useState('');
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState('');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const trimmed = (words: typeof blank) => ({ es: words.es.trim(), en: words.en.trim() });
    const banner: Banner = { text: trimmed(text), title: trimmed(title), from, until };
    if (banner.text.es === '') return setError(texts.missing);
    if (!bilingualLineSchema.safeParse(banner.text).success || !bilingualLineSchema.safeParse(banner.title).success) {
      return setError(fill(texts.tooLong, { most: limits.line }));
    }
    if (from === '' || until === '' || until < from || until < localDay(new Date())) return setError(texts.dates);
    onSubmit(banner, isOver);
  }
  const pair = (labels: typeof texts.words, words: typeof blank, change: (words: typeof blank) => void, isRequired: boolean) => (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {languages.map((language) => (
        <TextInput
          key={language}
          label={labels[language]}
          {...(language === 'en' && { description: texts.optional })}
          inputWrapperOrder={['label', 'input', 'description']}
          lang={language}
          value={words[language]}
          onChange={(event) => change({ ...words, [language]: event.currentTarget.value })}
          {...(isRequired && language === 'es' && { 'data-autofocus': true, required: true })}
        />
      ))}
    </SimpleGrid>
  );
  return (
    <Modal opened onClose={onClose} title={counted(count, texts.title)} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">{texts.text}</Text>
          {pair(texts.words, text, setText, true)}
          {pair(texts.heading, title, setTitle, false)}
          <Group gap="sm" align="start">
            <TextInput type="date" w="12rem" label={texts.from} required value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
            <TextInput
              type="date"
              w="12rem"
              label={texts.until}
              description={texts.untilHelp}
              inputWrapperOrder={['label', 'input', 'description']}
              required
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          </Group>
          <Checkbox label={texts.over} checked={isOver} onChange={(event) => setOver(event.currentTarget.checked)} />
          <DialogFoot error={error} submit={texts.submit} isBusy={false} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
