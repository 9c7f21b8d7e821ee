import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { fill } from '#core/fill.ts';
import { type RemindersAnswer, remindersAnswerSchema } from '#schema/approval/reminders.ts';
import { callApi } from '../../api/call.ts';
import { useWatched } from '../../api/queries.ts';
import { refresh } from '../../api/query.ts';
import { timeText } from '../../app/dates.ts';
import { QueryStatus } from '../../app/kit/Screen.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';
import { LinkMessage } from './ClientLink.tsx';
import { remindersPath } from './use-approval.ts';

type Texts = (typeof approvalTexts)['es']['reminders'];

/** The sentence about the next reminder: when it is due and whether it is sent by mail or by hand. */
function nextLine(texts: Texts, { next, missed, link, most }: RemindersAnswer): string {
  if (link === null) return texts.noLink;
  if (missed !== null && !next?.isDue) return texts.missed;
  if (next === null) return most === 0 ? texts.noLadder : texts.none;
  if (next.isDue && !next.byMail) return texts.due;
  return fill(next.byMail ? texts.byMail : texts.byHand, { date: timeText(next.at, $editorLanguage.get()) });
}

/** The reminder that can be noted as sent by hand: the one that is due, otherwise one whose mail failed, otherwise the next one. */
const toWrite = ({ next, missed }: RemindersAnswer): number | undefined => (next?.isDue ? next.step : (missed ?? next?.step));

interface Props {
  id: string;
  /** Whether to show the message to send as well. */
  withMessage?: boolean;
  /** Called after a reminder has been noted as sent by hand. */
  onDone?: () => void;
}

/** The reminders of a client who has not answered, and a button to note one as sent by hand. */
export function Reminders({ id, withMessage = false, onDone }: Props) {
  const texts = useTexts(approvalTexts).reminders;
  const path = remindersPath(id);
  const query = useWatched(remindersAnswerSchema, path);
  const { data, error } = query;
  const [isBusy, setBusy] = useState(false);

  async function noteDone(step: number) {
    setBusy(true);
    const result = await callApi(remindersAnswerSchema, path, { json: { step } });
    setBusy(false);
    if (!result.ok) {
      notifications.show({ color: 'bad', title: texts.failed, message: result.message });
      return;
    }
    notifications.show({ message: texts.noted });
    await refresh(path);
    onDone?.();
  }

  if (!data || error) return <QueryStatus query={query} />;
  const { link, number, reminders } = data;
  const step = toWrite(data);
  return (
    <Stack gap={8}>
      {reminders.map(({ step, at, state }) => (
        <Text key={step} size="sm">
          {fill(texts.states[state], { n: step, date: timeText(at, $editorLanguage.get()) })}
        </Text>
      ))}
      <Text size="sm">{nextLine(texts, data)}</Text>
      {withMessage && link && <LinkMessage key={link.whatsappText.es} label={texts.message} messages={link.whatsappText} number={number} />}
      {link && step !== undefined && (
        <div>
          <Button variant={data.next?.isDue || data.missed !== null ? 'filled' : 'default'} loading={isBusy} onClick={() => void noteDone(step)}>
            {texts.done}
          </Button>
        </div>
      )}
    </Stack>
  );
}
