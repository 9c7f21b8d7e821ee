import { Button, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type SubmitEvent, useState } from 'react';
import { planningTexts } from '#content/editor/clients/planning.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { noPlanning, tagKey, undoing } from '#core/clients/planning.ts';
import { fill } from '#core/fill.ts';
import type { ListedClient } from '#schema/calls/client-list.ts';
import { type PlanningAnswer, type PlanningChange, type PlanningChanged, planningLimits, tagSchema } from '#schema/calls/planning.ts';
import { dayInput } from '../../app/dates.ts';
import { Dialog } from '../../app/kit/Dialog.tsx';
import { DialogFoot } from '../../app/kit/DialogFoot.tsx';
import { Select } from '../../app/kit/popups.tsx';
import { useTexts } from '../../language.ts';
import { useClientName } from '../use-clients.ts';
import { changePlanning, usePlanningChoices } from './planning-calls.ts';

const undoMs = 12_000; // How long a notification with an undo button is shown.
/** Id of all notifications about planning: a new one replaces the previous one instead of waiting for it. */
const noticeId = 'planning';

/** Returns a function that changes the planning of one client, notifies the user and offers to undo it. It resolves with the reason if it failed. */
function useChangePlanning(name: string): (change: PlanningChange) => Promise<string | undefined> {
  const texts = useTexts(planningTexts);
  const { undo } = useTexts(shellTexts);

  function notify({ changed, refused }: PlanningChanged, { isUndo }: { isUndo: boolean }): void {
    notifications.hide(noticeId);
    if (refused.length > 0) {
      const message = [...new Set(refused.map(({ what }) => texts.refused[what]))].join(' ');
      notifications.show({ id: noticeId, color: 'warn', autoClose: false, priority: -1, title: fill(texts.failed, { name }), message });
      return;
    }
    const [first] = changed;
    const back = first && !isUndo ? undoing(first) : undefined;
    notifications.show({
      id: noticeId,
      ...(back && { autoClose: undoMs }),
      message: (
        <Group component="span" gap="xs">
          {fill(isUndo ? texts.undone : texts.saved, { name })}
          {back && (
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => {
                notifications.hide(noticeId);
                void change(back, { isUndo: true });
              }}
            >
              {undo}
            </Button>
          )}
        </Group>
      ),
    });
  }

  async function change(asked: PlanningChange, { isUndo = false } = {}): Promise<string | undefined> {
    const result = await changePlanning([asked]);
    if (!result.ok) {
      if (isUndo) notifications.show({ color: 'bad', title: fill(texts.failed, { name }), message: result.message });
      return result.message;
    }
    if (result.value.missing.length > 0) return texts.gone;
    notify(result.value, { isUndo });
    return undefined;
  }
  return (asked) => change(asked);
}

/** The people who may be in charge, and the present one even if they no longer may. */
function peopleToChoose(choices: PlanningAnswer | undefined, chosen: string | null, texts: { me: string; left: string }) {
  const people = (choices?.people ?? []).map(({ key, name }) => ({ value: key, label: key === choices?.me ? `${name} (${texts.me})` : name }));
  return chosen === null || !choices || people.some(({ value }) => value === chosen) ? people : [...people, { value: chosen, label: texts.left }];
}

interface Props {
  client: ListedClient;
  onClose(): void;
}

/** Tags, person in charge and due date of one client, visible to the team only. */
export function PlanningDialog({ client, onClose }: Props) {
  const texts = useTexts(planningTexts);
  const name = useClientName()(client);
  const choices = usePlanningChoices();
  const send = useChangePlanning(name);
  // The values when the dialog opened. They are sent as well, so that the server can refuse to overwrite a colleague's change.
  const [seen] = useState(client.planning ?? noPlanning);
  const [tags, setTags] = useState(seen.tags);
  const [person, setPerson] = useState<string | null>(seen.inCharge ?? null);
  const [due, setDue] = useState(seen.due ?? '');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!tags.every((tag) => tagSchema.safeParse(tag).success)) return setError(fill(texts.dialog.tagBroken, { most: planningLimits.tag }));
    const [kept, had] = [new Set(tags.map(tagKey)), new Set(seen.tags.map(tagKey))];
    const [before, day] = [seen.due ?? null, due === '' ? null : due];
    const change: PlanningChange = {
      id: client.id,
      addTags: tags.filter((tag) => !had.has(tagKey(tag))),
      removeTags: seen.tags.filter((tag) => !kept.has(tagKey(tag))),
      ...(person === (seen.inCharge ?? null) ? {} : { inCharge: { from: seen.inCharge ?? null, to: person } }),
      ...(day === before ? {} : { due: { from: before, to: day } }),
    };
    setIsBusy(true);
    const failure = await send(change);
    setIsBusy(false);
    if (failure === undefined) onClose();
    else setError(failure);
  }

  return (
    <Dialog onClose={onClose} title={fill(texts.dialog.title, { name })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">{texts.dialog.text}</Text>
          <TagsInput
            label={texts.dialog.tags}
            description={fill(texts.dialog.tagsHelp, { most: planningLimits.tags })}
            data={choices?.tags.map(({ tag }) => tag) ?? []}
            maxTags={planningLimits.tags}
            maxLength={planningLimits.tag}
            acceptValueOnBlur
            // An open dropdown would cover the other fields, and Escape would close it instead of the dialog.
            openOnFocus={false}
            isDuplicate={(value, present) => present.some((tag) => tagKey(tag) === tagKey(value.trim()))}
            value={tags}
            onChange={(next) => setTags(next.map((tag) => tag.trim()).filter((tag) => tag !== ''))}
            data-autofocus
          />
          <Select
            label={texts.dialog.inCharge}
            placeholder={texts.nobody}
            clearable
            clearButtonProps={{ 'aria-label': texts.nobody }}
            data={peopleToChoose(choices, person, texts)}
            value={person}
            onChange={setPerson}
          />
          <TextInput {...dayInput} w="12rem" label={texts.dialog.due} value={due} onChange={(event) => setDue(event.currentTarget.value)} />
          <DialogFoot error={error} submit={texts.dialog.submit} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
