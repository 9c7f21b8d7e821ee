import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { isWebUrl } from '#schema/field.ts';
import { useTexts } from '../../language.ts';

interface Props {
  id: string;
  onUse: (address: string) => void;
}

/** A picture that already is somewhere on the web. */
export function AddressInput({ id, onUse }: Props) {
  const texts = useTexts(fieldTexts);
  const [text, setText] = useState('');
  const address = text.trim();
  const isUsable = isWebUrl(address);
  return (
    <Group gap={6} align="start" wrap="nowrap">
      <TextInput
        flex={1}
        id={id}
        type="url"
        inputMode="url"
        aria-label={texts.image.address}
        placeholder="https://"
        value={text}
        error={address !== '' && !isUsable && texts.issues.url}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isUsable) onUse(address);
        }}
      />
      <Button variant="default" disabled={!isUsable} onClick={() => onUse(address)}>
        {texts.image.use}
      </Button>
    </Group>
  );
}
