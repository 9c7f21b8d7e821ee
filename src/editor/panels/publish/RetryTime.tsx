import { Text } from '@mantine/core';
import { publishTexts } from '#content/editor/panels/publish.ts';
import { clock } from '../../app/dates.ts';
import { fill } from '../../app/fill.ts';
import { useNow } from '../../app/use-now.ts';
import { useTexts } from '../../language.ts';

/** When what failed is tried again by itself, counted down; or that it is not. */
export function RetryTime({ retryAt }: { retryAt: string | null }) {
  const texts = useTexts(publishTexts);
  const now = useNow(1000);
  if (retryAt === null) return <Text>{texts.noRetry}</Text>;
  const left = Date.parse(retryAt) - now;
  return <Text>{left > 0 ? fill(texts.retry, { time: clock(left) }) : texts.retryNow}</Text>;
}
