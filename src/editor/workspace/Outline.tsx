import { Badge, Box, NavLink, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Fragment, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import * as z from 'zod';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { editorThreadTexts } from '#content/approval/editor-thread-texts.ts';
import { peopleTexts } from '#content/approval/people-texts.ts';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { isWaiting } from '#core/approval/proposals/words.ts';
import { sectionGroups } from '#core/approval/sections.ts';
import { sectionStates } from '#core/approval/states.ts';
import { counted } from '#core/fill.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import { groupLanguages } from '#core/translation/completeness.ts';
import { languageTexts } from '#core/translation/language-texts.ts';
import { sectionStatuses } from '#schema/approval/client-approval.ts';
import { type FormGroupEntry, formGroups } from '../forms/form-groups.ts';
import { PageSections } from '../forms/PageSections.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { approvalState } from '../panels/approval/use-approval.ts';
import { useComments } from '../panels/approval/use-comments.ts';
import { useSuggestions } from '../panels/approval/use-suggestions.ts';
import { useThreads } from '../panels/approval/use-threads.ts';
import { $ledger } from '../panels/languages/ledger-store.ts';
import { useChecked } from '../panels/languages/use-languages.ts';
import { useOpinionComments } from '../panels/opinions/opinions.tsx';
import { useKind, useSession } from '../stores/use-field.ts';
import { $group, $panel, $view } from './ui-state.ts';

/** The review state and missing translations of each form group. */
const statesSchema = z.record(
  z.string(),
  z.object({ verdict: z.enum(sectionStatuses).optional(), isChanged: z.boolean().optional(), untranslated: z.int().optional() }),
);
type States = z.infer<typeof statesSchema>;

/** By form group: the client's verdict, if there is an answer, and the number of untranslated texts. Renders again only when these change. */
function useStates(): States {
  const { $settled } = useSession();
  const { kind, template } = useKind();
  const ledger = useStore($ledger);
  const [checked] = useChecked();
  const last = useRef<{ inputs: readonly unknown[]; json: string }>(undefined);
  // Cached, because React calls it several times per render.
  const read = () => {
    const config = $settled.get();
    const inputs = [config, ledger, checked, kind, template];
    if (last.current && inputs.every((input, index) => input === last.current?.inputs[index])) return last.current.json;
    const states: States = {};
    for (const { group, missing, stale } of groupLanguages(languageTexts(describeForm(kind, template), config), ledger, checked)) {
      const untranslated = new Set([...missing.es, ...missing.en, ...stale]).size;
      if (untranslated > 0) states[group] = { untranslated };
    }
    const { isEnabled, sections } = approvalState(config);
    if (isEnabled && sections.some(({ status }) => status !== 'pending')) {
      for (const { section, asked, changed } of sections) {
        const group = sectionGroups[section];
        states[group] = { ...states[group], verdict: asked, ...(changed ? { isChanged: true } : {}) };
      }
    }
    const json = JSON.stringify(states);
    last.current = { inputs, json };
    return json;
  };
  const json = useSyncExternalStore(
    useCallback((changed) => $settled.listen(changed), [$settled]),
    read,
  );
  return statesSchema.parse(JSON.parse(json));
}

interface Note {
  text: string;
  tone?: 'good' | 'warn' | 'info' | 'quiet';
  /** Whether the note needs room; on narrow screens only the badge's count is shown. */
  isLong?: boolean;
}

/** The notes shown under the name of a group. */
const Notes = ({ notes }: { notes: readonly Note[] }) => (
  <>
    {notes.map(({ text, tone, isLong }) => (
      <Text
        key={text}
        component="span"
        className="section-note"
        display="block"
        size="xs"
        c={tone ?? 'dimmed'}
        fw={tone ? 600 : 450}
        data-long={isLong || undefined}
      >
        {text}
      </Text>
    ))}
  </>
);

/** The list of the document's forms: sections in page order, then those of the whole site. */
export function Outline() {
  const texts = useTexts(workspaceTexts).outline;
  const shapes = useTexts(fieldTexts).sections;
  const language = useStore($editorLanguage);
  const { kind, template } = useKind();
  const current = useStore($group);
  const panel = useStore($panel);
  const view = useStore($view);
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen the list scrolls, and the section that was selected on the page may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section or its visibility changes with these.
  useEffect(() => {
    // In the next frame, because scrolling now would force an additional layout.
    const frame = requestAnimationFrame(() =>
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [current, panel, view]);
  const groups = formGroups(kind, template);
  const comments = useComments().filter(({ isHandled }) => !isHandled);
  const { suggestions } = useSuggestions();
  const { threads } = useThreads();
  const opinionsOf = useOpinionComments();
  const words = useTexts(approvalTexts);
  const people = useTexts(peopleTexts);
  const threadWords = useTexts(editorThreadTexts);
  const states = useStates();
  const waitingIn = (id: string) =>
    [
      [comments.filter(({ group }) => group === id).length, words.comments.open] as const,
      // A declined proposal is not counted as waiting, though it can still be accepted.
      [suggestions.filter(({ group, proposal }) => group === id && isWaiting(proposal)).length, words.suggestions.open] as const,
      [threads.filter(({ group, isUnanswered }) => group === id && isUnanswered).length, threadWords.open] as const,
      // Opinions count only while the section has not changed since.
      [opinionsOf(id).filter(({ isCurrent }) => isCurrent).length, people.open] as const,
    ].filter(([count]) => count > 0);
  const notesOf = (id: string, shape: string | undefined): Note[] => {
    const { verdict, isChanged, untranslated } = states[id] ?? {};
    const waiting = waitingIn(id);
    const said = verdict && sectionStates[verdict];
    return [
      ...(shape === undefined ? [] : [{ text: shape }]),
      ...(said ? [isChanged ? { text: shapes.changed, tone: 'info' as const } : { text: said.label[language], tone: said.tone }] : []),
      ...(waiting.length > 0 ? [{ text: waiting.map(([one, text]) => counted(one, text)).join(', '), isLong: true }] : []),
      ...(untranslated === undefined ? [] : [{ text: counted(untranslated, shapes.untranslated), isLong: true }]),
    ];
  };
  const link = ({ id, label }: FormGroupEntry, shape?: string) => {
    const notes = notesOf(id, shape);
    const count = waitingIn(id).reduce((sum, [one]) => sum + one, 0);
    return (
      <NavLink
        component="button"
        type="button"
        label={label[language]}
        description={notes.length > 0 && <Notes notes={notes} />}
        rightSection={
          count > 0 && (
            <Badge color="warn" px={8} aria-hidden="true">
              {count}
            </Badge>
          )
        }
        // The padding keeps a section's menu closer to its own name than to the next section.
        pe={{ base: 4, lg: 'sm' }}
        active={id === current && !panel}
        aria-current={id === current && !panel ? 'true' : undefined}
        onClick={() => {
          $group.set(id);
          $panel.set(undefined);
          $view.set('form');
        }}
      />
    );
  };
  return (
    // On a phone an open panel hides the outline; the panel's close button leads back.
    <Box component="nav" className="ws-outline" ref={nav} aria-label={texts.label} {...(panel && { visibleFrom: 'md' })}>
      {(['page', 'site'] as const).map((area) => (
        <div key={area}>
          <Text component="h2" size="sm" fw={600} c="dimmed" p="0.6rem 0.6rem 0.3rem" visibleFrom="lg">
            {texts[area]}
          </Text>
          {area === 'page' && (kind === 'client' || kind === 'demo') ? (
            <PageSections groups={groups.filter((group) => group.area === area)} link={link} />
          ) : (
            groups.filter((group) => group.area === area).map((group) => <Fragment key={group.id}>{link(group)}</Fragment>)
          )}
        </div>
      ))}
    </Box>
  );
}
