import { Button, Fieldset, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import type { Choice, Conflict } from '#core/edit/merge.ts';
import { pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { Dialog } from '../app/kit/Dialog.tsx';
import { atTheFoot } from '../app/kit/DialogFoot.tsx';
import { fieldLabel } from '../history/labels.ts';
import { useConflictSentence, useSaverName } from '../history/revisions.ts';
import { ShownValue } from '../history/ShownValue.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { useKind, useSession } from '../stores/use-field.ts';
import { saveDocument } from './save-document.ts';
import { $dialog } from './ui-state.ts';

interface Props {
  conflict: Conflict;
  /** Label of the other value, with the name of who saved it. */
  theirs: string;
  choice: Choice | undefined;
  onChoose(choice: Choice): void;
}

/** One conflict: a choice between both values or, for a text, a new one. */
function ConflictChoice({ conflict, theirs: name, choice, onChoose }: Props) {
  const texts = useTexts(workspaceTexts);
  const language = useStore($editorLanguage);
  const { kind, template } = useKind();
  const { mine, theirs, base } = conflict;
  const option = (whose: string, value: unknown) => (
    <>
      {whose}
      <Text span inherit display="block" fw={550} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {value === undefined ? texts.conflict.nothing : <ShownValue path={conflict.path} value={value} />}
      </Text>
    </>
  );
  const isText = typeof mine === 'string' && typeof theirs === 'string' && conflict.path[0] !== 'sections';
  const take = (value: string) => onChoose(value === 'value' ? { take: 'value', value: mine } : { take: value === 'mine' ? 'mine' : 'theirs' });
  return (
    <Fieldset className="ws-conflict" legend={<b>{fieldLabel({ kind, template }, conflict.path, language)}</b>}>
      <Text c="dimmed">
        {conflict.kind === 'order' ? (
          texts.conflict.order
        ) : base === undefined || base === '' ? (
          texts.conflict.blank
        ) : (
          <>
            {texts.conflict.before}: <ShownValue path={conflict.path} value={base} />
          </>
        )}
      </Text>
      <Radio.Group value={choice?.take ?? null} onChange={take}>
        <Stack gap="xs" my="xs">
          <Radio value="mine" label={option(texts.conflict.mine, mine)} />
          <Radio value="theirs" label={option(name, theirs)} />
          {isText && <Radio value="value" label={texts.conflict.edit} />}
        </Stack>
      </Radio.Group>
      {choice?.take === 'value' && (
        <Textarea
          aria-label={texts.conflict.edit}
          rows={2}
          value={typeof choice.value === 'string' ? choice.value : ''}
          onChange={({ currentTarget }) => onChoose({ take: 'value', value: currentTarget.value })}
        />
      )}
    </Fieldset>
  );
}

/** `flex` of the buttons: on phones, where they are one below the other, they are as wide as the dialog. */
const onPhones = { base: '1 0 auto', xs: 'none' };

/** The dialog with both values of every field that two people changed. Each needs a choice; until then both values are kept. */
export function ConflictDialog() {
  const saver = useSaverName();
  const sentence = useConflictSentence();
  const texts = useTexts(workspaceTexts).conflict;
  const session = useSession();
  const conflicts = useStore(session.$conflicts);
  const remote = useStore(session.$remote);
  const isOpen = useStore($dialog) === 'conflict';
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  // Choices belong to one remote revision; after a newer one the user is asked again.
  const keyOf = (index: number) => `${remote?.revision} ${index} ${pathKey(conflicts[index]?.path ?? [])}`;
  const choices = conflicts.flatMap((_, index) => chosen[keyOf(index)] ?? []);
  const missing = conflicts.length - choices.length;

  const close = () => $dialog.set(undefined);
  const apply = () => {
    session.resolve(choices);
    setChosen({});
    close();
  };
  const applyAndSave = () => {
    apply();
    void saveDocument();
  };
  return (
    <Dialog opened={isOpen && remote !== undefined && conflicts.length > 0} onClose={close} title={texts.title} size="lg" centered>
      <Text mb="md">
        {sentence(remote?.savedBy ?? '', conflicts.length)} {texts.text}
      </Text>
      <Stack>
        {conflicts.map((conflict, index) => (
          <ConflictChoice
            key={keyOf(index)}
            conflict={conflict}
            theirs={saver(remote?.savedBy ?? '').version}
            choice={chosen[keyOf(index)]}
            onChoose={(choice) => setChosen({ ...chosen, [keyOf(index)]: choice })}
          />
        ))}
        <Group justify="end" gap="xs" {...atTheFoot}>
          {missing > 0 && <small>{fill(texts.missing, { n: missing })}</small>}
          <Button variant="default" flex={onPhones} onClick={close}>
            {texts.later}
          </Button>
          <Button variant="default" flex={onPhones} disabled={missing > 0} onClick={apply}>
            {texts.apply}
          </Button>
          <Button color="rosa" flex={onPhones} disabled={missing > 0} onClick={applyAndSave}>
            {texts.applyAndSave}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
