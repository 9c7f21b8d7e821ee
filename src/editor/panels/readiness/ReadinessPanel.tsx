import { Anchor, Group, List, Progress, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { panelTexts } from '#content/editor/fields/panel-texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import type { ReadinessLine } from '#core/readiness/readiness.ts';
import { Link } from '../../app/Link.tsx';
import { useTexts } from '../../language.ts';
import { focusField } from '../../stores/focus-field.ts';
import { useReadiness } from './use-readiness.ts';

const tones = { ready: 'good', missing: 'bad', advice: 'warn' } as const;
const listing = { center: true, spacing: 'xs', ps: 0 } as const;
const icons = { ready: IconCircleCheck, missing: IconAlertCircle, advice: IconBulb } as const;

/** What the page still lacks before it should go live, each line a link to its field. */
export function ReadinessPanel() {
  const texts = useTexts(panelTexts).readiness;
  const lines = useReadiness();
  const of = (state: ReadinessLine['state']) => lines.filter((line) => line.state === state);
  const [missing, advice, ready] = [of('missing'), of('advice'), of('ready')];
  const row = (line: ReadinessLine) => {
    const Mark = icons[line.state];
    const words = texts.lines[line.id][line.state === 'ready' ? 1 : 0];
    const label = line.count === undefined || line.count < 2 ? words : `${words} (${line.count})`;
    const { path } = line;
    return (
      <List.Item
        key={line.id}
        icon={
          <ThemeIcon variant="transparent" size={20} color={tones[line.state]}>
            <Mark size={18} aria-hidden="true" />
          </ThemeIcon>
        }
      >
        {line.state === 'ready' && label}
        {line.state !== 'ready' && path && (
          <Anchor component="button" type="button" ta="start" onClick={() => focusField(path)}>
            {label}
          </Anchor>
        )}
        {line.state !== 'ready' && !path && (
          <Anchor component={Link} href="/editor">
            {label}
          </Anchor>
        )}
      </List.Item>
    );
  };
  const headline = missing.length === 0 ? texts.ready : missing.length === 1 ? texts.missingOne : fill(texts.missing, { n: missing.length });
  const progress = fill(texts.progress, { done: ready.length, total: lines.length });
  return (
    <Stack className="check-panel">
      <div>
        <Group justify="space-between" gap="xs" mb={6}>
          <Text fw={650} role="status" {...(missing.length === 0 && { c: 'good' })}>
            {headline}
          </Text>
          <small>{progress}</small>
        </Group>
        <Progress value={lines.length === 0 ? 100 : (ready.length / lines.length) * 100} aria-label={progress} />
      </div>
      {missing.length > 0 && <List {...listing}>{missing.map(row)}</List>}
      {advice.length > 0 && (
        <>
          <Title order={3}>{texts.advice}</Title>
          <List {...listing}>{advice.map(row)}</List>
        </>
      )}
      {ready.length > 0 && (
        <details>
          <summary>{fill(texts.done, { n: ready.length })}</summary>
          <List {...listing} mt="xs">
            {ready.map(row)}
          </List>
        </details>
      )}
    </Stack>
  );
}
