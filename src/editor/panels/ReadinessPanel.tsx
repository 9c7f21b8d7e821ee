import { Anchor, Button, CloseButton, Group, List, Paper, Progress, Stack, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useState } from 'react';
import * as z from 'zod';
import { panelTexts } from '#content/editor/fields/panel-texts.ts';
import { resolved } from '#content/resolved-site.ts';
import { normaliseConfig, normaliseHome } from '#core/config/normalise.ts';
import { parsePathKey } from '#core/edit/path.ts';
import { counted, fill } from '#core/fill.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import { type ReadinessId, type ReadinessLine, readiness } from '#core/readiness/readiness.ts';
import { homeConfigId } from '#schema/config-id.ts';
import { useApi } from '../api/query.ts';
import { Link } from '../app/navigation.tsx';
import { readability } from '../fields/colour-background.ts';
import { useTexts } from '../language.ts';
import { useHiddenLogo } from '../pictures/HiddenLogo.tsx';
import { focusField } from '../stores/focus-field.ts';
import { useDocument, useKind, useSession } from '../stores/use-field.ts';
import { $panel } from '../workspace/ui-state.ts';
import { useLanguages } from './languages/use-languages.ts';

const configSchema = z.record(z.string(), z.unknown());

/** The readiness of the open document, including unsaved edits: what it still lacks. */
export function useReadiness(): readonly ReadinessLine[] {
  const { kind, template, config } = useDocument();
  const issues = useStore(useSession().$issues);
  const { groups: languages } = useLanguages();
  const home = useApi(configSchema, `/api/config/${homeConfigId}`);
  const colours = describeForm(kind, template)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => (field.widget === 'colour' ? [field] : []));
  const unreadable = colours.filter(({ path, on }) => {
    const colour = config[String(path[0])];
    const found = typeof colour === 'string' ? readability(config, kind, on, colour) : undefined;
    return found !== undefined && found.state !== 'readable';
  });
  const hiddenLogo = useHiddenLogo();
  const provider = kind === 'home' ? normaliseHome(config).config : home.data && normaliseHome(home.data).config;
  return readiness({
    config: normaliseConfig(kind, config).config,
    resolve: resolved,
    languages,
    unreadable: unreadable.map(({ path }) => path),
    isLogoHidden: hiddenLogo === undefined ? undefined : hiddenLogo !== false,
    faults: issues.map(({ path }) => parsePathKey(path)),
    provider,
  });
}

const tones = { ready: 'good', missing: 'bad', advice: 'warn' } as const;
const listing = { center: true, spacing: 'xs', ps: 0 } as const;
const icons = { ready: IconCircleCheck, missing: IconAlertCircle, advice: IconBulb } as const;

/** The checklist of everything that a page needs before it goes live; each line links to its field. */
export function ReadinessPanel() {
  const texts = useTexts(panelTexts).readiness;
  const lines = useReadiness();
  const linesIn = (state: ReadinessLine['state']) => lines.filter((line) => line.state === state);
  const [missing, advice, ready] = [linesIn('missing'), linesIn('advice'), linesIn('ready')];
  const row = (line: ReadinessLine) => {
    const Mark = icons[line.state];
    const words = texts.lines[line.id][line.state === 'ready' ? 1 : 0];
    const said = line.count === undefined || line.count < 2 ? words : `${words} (${line.count})`;
    const label = line.isLeftOut ? fill(texts.leftOut, { line: said }) : said;
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
          <Anchor component="button" type="button" ta="start" lh="inherit" onClick={() => focusField(path)}>
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
  const headline = missing.length === 0 ? texts.ready : counted(missing.length, texts.missing);
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

/** The items that make a site the business's own, in the order in which `FirstSteps` lists them. */
const firstSteps: readonly ReadinessId[] = ['heroPicture', 'about', 'catalogue', 'photos', 'phone', 'hours'];

/** The first steps with a new client; each links to its field. */
export function FirstSteps({ onHide }: { onHide: () => void }) {
  const texts = useTexts(panelTexts).readiness;
  const lines = useReadiness();
  const steps = firstSteps.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  const done = steps.filter(({ state }) => state === 'ready').length;
  return (
    <Paper component="section" withBorder p="md" mb="lg" aria-labelledby="first-steps">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={3} id="first-steps">
          {texts.first.title}
        </Title>
        <Group gap="xs" wrap="nowrap">
          <small role="status">{fill(texts.first.progress, { done, total: steps.length })}</small>
          <CloseButton iconSize={20} aria-label={texts.first.hide} onClick={onHide} />
        </Group>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {done === steps.length ? texts.first.complete : texts.first.text}
      </Text>
      <List {...listing}>
        {steps.map(({ id, state, path }) => {
          const isDone = state === 'ready';
          const Mark = isDone ? IconCircleCheck : IconCircle;
          return (
            <List.Item
              key={id}
              icon={
                <ThemeIcon variant="transparent" size={20} color={isDone ? 'good' : 'quiet'}>
                  <Mark size={18} aria-hidden="true" />
                </ThemeIcon>
              }
            >
              {isDone && <VisuallyHidden>{texts.first.done} </VisuallyHidden>}
              {isDone || !path ? (
                texts.lines[id][1]
              ) : (
                <Anchor component="button" type="button" ta="start" lh="inherit" onClick={() => focusField(path)}>
                  {texts.lines[id][1]}
                </Anchor>
              )}
            </List.Item>
          );
        })}
      </List>
      <Group gap="0 lg" mt="xs">
        <Button variant="link" onClick={() => $panel.set('intake')}>
          {texts.first.intake}
        </Button>
        <Button variant="link" onClick={() => $panel.set('readiness')}>
          {texts.first.all}
        </Button>
      </Group>
    </Paper>
  );
}

/** Whether the document is a client that was not saved since its creation. Evaluated once, so that the first steps stay visible while it is open. */
export function useFirstRun(): { isFirst: boolean; end: () => void } {
  const { readOnly, $config, $state } = useSession();
  const { kind } = useKind();
  const [isFirst, setFirst] = useState(() => {
    const { hidesEmpty, publishing } = $config.get();
    return kind === 'client' && !readOnly && $state.get().base.revision === 1 && hidesEmpty === true && publishing === 'manual';
  });
  return { isFirst, end: () => setFirst(false) };
}
