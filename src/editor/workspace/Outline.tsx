import { NavLink, Text, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { editorThreadTexts } from '#content/approval/editor-thread-texts.ts';
import { peopleTexts } from '#content/approval/people-texts.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { counted } from '../app/counted.ts';
import { type FormGroupEntry, formGroups } from '../forms/form-groups.ts';
import { PageSections } from '../forms/PageSections.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { useComments } from '../panels/approval/use-comments.ts';
import { useSuggestions } from '../panels/approval/use-suggestions.ts';
import { useOpinionComments } from '../panels/opinions/opinions.tsx';
import { useThreads } from '../panels/threads/use-threads.ts';
import { useKind } from '../stores/use-field.ts';
import { $group, $panel, $view } from './ui-state.ts';

/** How much of what the client wrote waits in a section. */
const Badge = ({ count, label }: { count: number; label: string }) => (
  <span className="badge" data-tone="warn">
    <span aria-hidden="true">{count}</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);

/** The forms of the document: its sections in page order, then what belongs to the whole site. */
export function Outline() {
  const texts = useTexts(workspaceTexts).outline;
  const language = useStore($editorLanguage);
  const { kind, template } = useKind();
  const current = useStore($group);
  const panel = useStore($panel);
  const groups = formGroups(kind, template);
  const comments = useComments().filter(({ isHandled }) => !isHandled);
  const { suggestions } = useSuggestions();
  const { threads } = useThreads();
  const opinionsOf = useOpinionComments();
  const words = useTexts(approvalTexts);
  const people = useTexts(peopleTexts);
  const threadWords = useTexts(editorThreadTexts);
  const badge = (id: string) => {
    const waiting = [
      [comments.filter(({ group }) => group === id).length, words.comments.open] as const,
      // What was declined waits for nobody, though it can still be taken.
      [suggestions.filter(({ group, proposal }) => group === id && !proposal.decision).length, words.suggestions.open] as const,
      [threads.filter(({ group, isUnanswered }) => group === id && isUnanswered).length, threadWords.open] as const,
      // Of those who do not decide: what the section shows otherwise by now was read.
      [opinionsOf(id).filter(({ isCurrent }) => isCurrent).length, people.open] as const,
    ].filter(([count]) => count > 0);
    const count = waiting.reduce((sum, [one]) => sum + one, 0);
    return count === 0 ? undefined : <Badge count={count} label={waiting.map(([one, text]) => counted(one, text)).join(', ')} />;
  };
  const link = ({ id, label }: FormGroupEntry, state?: string) => (
    <NavLink
      component="button"
      type="button"
      label={label[language]}
      description={state}
      rightSection={badge(id)}
      active={id === current && !panel}
      aria-current={id === current && !panel ? 'true' : undefined}
      onClick={() => {
        $group.set(id);
        $panel.set(undefined);
        $view.set('form');
      }}
    />
  );
  return (
    <nav className="ws-outline" aria-label={texts.label}>
      {(['page', 'site'] as const).map((area) => (
        <div key={area}>
          <Text component="h2" size="sm" fw={600} c="dimmed">
            {texts[area]}
          </Text>
          {area === 'page' && (kind === 'client' || kind === 'demo') ? (
            <PageSections groups={groups.filter((group) => group.area === area)} link={link} />
          ) : (
            groups.filter((group) => group.area === area).map((group) => <Fragment key={group.id}>{link(group)}</Fragment>)
          )}
        </div>
      ))}
    </nav>
  );
}
