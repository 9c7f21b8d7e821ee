import { Button, Checkbox, Group, List, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { accountTexts } from '#content/editor/account/texts.ts';
import { useCopy } from '../app/kit/CopyLine.tsx';
import { FormError } from '../app/kit/DialogFoot.tsx';
import { useAskBeforeClosing } from '../app/navigation.tsx';
import { useTexts } from '../language.ts';
import { confirmKept } from './Card.tsx';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, which are shown only once. The user must confirm to have stored them; only then do the previous codes become invalid. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const texts = useTexts(accountTexts).recovery;
  const copy = useCopy();
  // `asked`: ticked, but the server has not answered yet; the previous codes are still valid.
  const [kept, setKept] = useState<'no' | 'asked' | 'yes'>('no');
  const [error, setError] = useState('');
  useAskBeforeClosing(kept === 'yes' ? undefined : texts.unkept);
  async function confirm() {
    setKept('asked');
    setError('');
    const failure = await confirmKept(codes);
    setKept(failure === undefined ? 'yes' : 'no');
    setError(failure ?? '');
  }
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${texts.fileTitle} · ${location.host}\n\n${codes.join('\n')}\n`)}`;
  return (
    <Stack gap="md">
      <Text>{texts.text}</Text>
      <Paper p="sm" bg="var(--canvas)">
        <List type="ordered" withPadding spacing={4} aria-label={texts.title}>
          {codes.map((code) => (
            <List.Item key={code}>
              <code>{code}</code>
            </List.Item>
          ))}
        </List>
      </Paper>
      <Group>
        <Button variant="default" onClick={() => copy(codes.join('\n'))}>
          {texts.copy}
        </Button>
        <Button variant="default" component="a" href={file} download="vitrina.txt">
          {texts.download}
        </Button>
      </Group>
      <Checkbox label={texts.kept} checked={kept !== 'no'} onChange={() => (kept === 'yes' ? setKept('no') : kept === 'no' && void confirm())} />
      <FormError text={error} />
      <Group justify="end">
        <Button color="rosa" disabled={kept === 'no'} loading={kept === 'asked'} onClick={onDone}>
          {texts.done}
        </Button>
      </Group>
    </Stack>
  );
}
