import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import type { Language } from '#schema/language.ts';
import { useCopy } from '../../app/kit/CopyLine.tsx';
import { useTexts } from '../../language.ts';

interface Props {
  label: string;
  /** Whom it is for, where there are several. */
  to?: string;
  messages: Readonly<Record<Language, string>>;
  /** The business's own number; without one WhatsApp asks whom to send to. */
  number: string;
}

/** A message ready to send, which may be changed first. */
export function LinkMessage({ label, to, messages, number }: Props) {
  const texts = useTexts(approvalTexts).link;
  const copy = useCopy();
  const [language, setLanguage] = useState<Language>('es');
  const [edited, setEdited] = useState<string>();
  const text = edited ?? messages[language];
  return (
    <Stack gap="xs">
      <Textarea
        label={label}
        aria-label={to === undefined ? undefined : `${label}: ${to}`}
        value={text}
        onChange={(event) => setEdited(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
        lang={language}
      />
      <Group gap="xs">
        <Button variant="default" onClick={() => copy(text)}>
          {texts.copyMessage}
        </Button>
        <Button
          component="a"
          variant="default"
          href={whatsappLink(number, text) ?? `https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.whatsapp}
        </Button>
        <SegmentedControl
          aria-label={texts.language}
          value={language}
          onChange={(value) => {
            setLanguage(value === 'en' ? 'en' : 'es');
            setEdited(undefined);
          }}
          data={[
            { value: 'es', label: 'ES' },
            { value: 'en', label: 'EN' },
          ]}
        />
      </Group>
    </Stack>
  );
}
