import { Group, Progress, Text } from '@mantine/core';
import { publishTexts } from '#content/editor/panels/publish.ts';
import { monthName } from '../../app/dates.ts';
import { fill } from '../../app/fill.ts';
import { $editorLanguage, useTexts } from '../../language.ts';

/** Netlify's free plan: 300 credits a month, 15 for a production deploy. */
const most = 300 / 15;
const few = 5;

/** How many deploys the month has had and what they cost, before a site is paused by surprise. */
export function DeployMeter({ deploys }: { deploys: number }) {
  const texts = useTexts(publishTexts);
  if (['localhost', '127.0.0.1'].includes(location.hostname)) return <Text c="dimmed">{texts.local}</Text>;
  const left = Math.max(0, most - deploys);
  return (
    <section>
      <Group justify="space-between" gap="xs">
        <b>{fill(texts.month, { n: deploys, most, month: monthName(Date.now(), $editorLanguage.get()) })}</b>
        <small>{texts.cost}</small>
      </Group>
      <Progress value={Math.min(100, (deploys / most) * 100)} aria-label={fill(texts.meter, { n: deploys, most })} color={left <= few ? 'bad' : 'ink'} />
      <Text c="dimmed">{left === 0 ? fill(texts.spent, { most }) : left <= few ? fill(texts.nearly, { left }) : fill(texts.words, { most })}</Text>
    </section>
  );
}
