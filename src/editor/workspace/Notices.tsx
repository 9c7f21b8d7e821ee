import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { adjustedTexts } from '#content/editor/fields/panel-texts.ts';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { intakePanelTexts } from '#content/intake/staff-texts.ts';
import type { Warning } from '#core/config/read/warning.ts';
import { parsePathKey } from '#core/edit/path.ts';
import { counted, fill } from '#core/fill.ts';
import { openParts } from '#core/intake/suggestions.ts';
import { intakeAnswerSchema, intakeApiPath } from '#schema/calls/intake.ts';
import type { TemplateId } from '#schema/template.ts';
import { useApi } from '../api/query.ts';
import { instantText } from '../app/dates.ts';
import { issueText } from '../fields/issues.ts';
import { Differences } from '../history/Differences.tsx';
import { fieldLabel, placeOfWarning } from '../history/labels.ts';
import { useConflictSentence, useSaverName } from '../history/revisions.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { focusField } from '../stores/focus-field.ts';
import { useKind, useSession } from '../stores/use-field.ts';
import { saveDocument } from './save-document.ts';
import { $adjusted, $dialog, $panel, $view, formGroupOf } from './ui-state.ts';

const maxFaults = 5;
const maxAdjusted = 12;

/** A field and a sentence about it, which begins a new line where there is no room: on a phone the lines of a text with a link would be a finger apart. */
const FieldLine = ({ said, children }: { said: string; children: ReactNode }) => (
  <Group component="span" gap="0 0.35em">
    <span>{children}:</span>
    <span>{said}</span>
  </Group>
);

/** The reason why the last save failed, with links to the refused fields. */
function SaveFailure() {
  const texts = useTexts(workspaceTexts).notices;
  const words = useTexts(fieldTexts).issues;
  const language = useStore($editorLanguage);
  const session = useSession();
  const save = useStore(session.$save);
  const isDirty = useStore(session.$isDirty);
  const standing = useStore(session.$issues);
  const { kind, template } = useKind();
  if (save.kind !== 'failed' || !isDirty) return null;
  const { code, message, issues = [] } = save.failure;
  // Errors that have been corrected since are left out.
  const faults = code === 'invalid' ? issues.filter(({ path }) => standing.some((issue) => issue.path === path) || standing.length === 0) : [];
  return (
    <Alert className="strip" color="bad" role="alert" data-failed={code}>
      <Group gap="xs">
        <Text inherit mr="auto">
          {code === 'invalid' ? texts.invalid : fill(texts.failed, { why: message })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void saveDocument()}>
          {texts.retry}
        </Button>
      </Group>
      {faults.length > 0 && (
        <List withPadding>
          {faults.slice(0, maxFaults).map((issue) => {
            const path = parsePathKey(issue.path);
            return (
              <List.Item key={issue.path}>
                <FieldLine said={issueText(issue.message, words)}>
                  <Anchor component="button" type="button" ta="start" lh="inherit" onClick={() => focusField(path)}>
                    {fieldLabel({ kind, template }, path, language)}
                  </Anchor>
                </FieldLine>
              </List.Item>
            );
          })}
        </List>
      )}
    </Alert>
  );
}

interface AdjustedProps {
  template: TemplateId;
  warnings: readonly Warning[];
  /** Whether the forms are open, so that names can link to their fields. */
  hasFields: boolean;
}

/** The list of values in an imported file that had to be adjusted, by their labels in the form. */
export function AdjustedFields({ template, warnings, hasFields }: AdjustedProps) {
  const texts = useTexts(adjustedTexts);
  const language = useStore($editorLanguage);
  const document = { kind: 'client', template } as const;
  const named = (warning: Warning) => {
    const { path, code } = warning;
    if (path === '' || path === 'templateType') return path === '' ? texts.whole : texts.template;
    const place = placeOfWarning(warning, warnings);
    const isInForm = formGroupOf('client', template, place) !== undefined || place[0] === 'clientApproval';
    // A field that is unknown, or in no form, has no label: its path is shown.
    if (code === 'unknown_field' || !isInForm) return <code>{path}</code>;
    const field = fieldLabel(document, place, language);
    return hasFields ? (
      <Anchor component="button" type="button" ta="start" lh="inherit" onClick={() => focusField(place)}>
        {field}
      </Anchor>
    ) : (
      field
    );
  };
  return (
    <List withPadding={hasFields}>
      {warnings.slice(0, maxAdjusted).map((warning) => (
        <List.Item key={`${warning.path} ${warning.code}`}>
          <FieldLine said={texts.codes[warning.code]}>{named(warning)}</FieldLine>
        </List.Item>
      ))}
      {warnings.length > maxAdjusted && <List.Item>+ {warnings.length - maxAdjusted}</List.Item>}
    </List>
  );
}

/** After an import: the values that had to be adjusted, until the user dismisses the notice. */
function ImportNotice() {
  const texts = useTexts(workspaceTexts).notices;
  const { title } = useTexts(adjustedTexts);
  const { id } = useSession();
  const { template } = useKind();
  const adjusted = useStore($adjusted);
  if (adjusted?.id !== id || !template) return null;
  return (
    <Alert className="strip" color="warn" role="note" data-notice="imported">
      <Group gap="xs">
        <Text inherit mr="auto">
          {title}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => $adjusted.set(undefined)}>
          {texts.dismiss}
        </Button>
      </Group>
      <AdjustedFields template={template} warnings={adjusted.warnings} hasFields />
    </Alert>
  );
}

/** Messages above the form: merged edits, recovered drafts, conflicts, failures. Screen readers announce them. */
export function Notices() {
  const texts = useTexts(workspaceTexts);
  const language = useStore($editorLanguage);
  const session = useSession();
  const notice = useStore(session.$notice);
  const conflicts = useStore(session.$conflicts);
  const remote = useStore(session.$remote);
  const [isOpen, setOpen] = useState(false);
  const saver = useSaverName();
  const conflictSentence = useConflictSentence();
  const sentence = (): string => {
    if (notice?.kind === 'merged') {
      const { name, isOwn } = saver(notice.by);
      return fill(texts.notices[isOwn ? 'mergedOwn' : 'merged'][notice.isEditing ? 'editing' : 'alone'], { who: name });
    }
    if (notice?.kind === 'recovered') return fill(texts.notices.recovered, { when: instantText(new Date(notice.writtenAt).toISOString(), language) });
    if (notice?.kind === 'lost') return fill(texts.notices.lost, { n: notice.revision });
    return notice ? texts.notices[notice.kind] : '';
  };
  return (
    <section className="ws-notices" aria-label={texts.notices.label} aria-live="polite">
      {session.readOnly && (
        <Alert className="strip" color="quiet" role="note">
          {texts.archived}
        </Alert>
      )}
      <SaveFailure />
      <ImportNotice />
      {remote && conflicts.length > 0 && (
        <Alert className="strip" color="bad" role="note">
          <Group gap="xs">
            <Text inherit mr="auto">
              {conflictSentence(remote.savedBy, conflicts.length)}
            </Text>
            <Button size="compact-sm" onClick={() => $dialog.set('conflict')}>
              {texts.notices.choose}
            </Button>
          </Group>
        </Alert>
      )}
      {notice && (
        <Alert className="strip" color={notice.kind === 'merged' || notice.kind === 'recovered' ? 'info' : 'warn'} role="note" data-notice={notice.kind}>
          <Group gap="xs">
            <Text inherit mr="auto">
              {sentence()}
            </Text>
            {notice.kind === 'merged' && (
              <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {texts.notices.what}
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={() => session.dismissNotice()}>
              {texts.notices.dismiss}
            </Button>
          </Group>
          {notice.kind === 'merged' && isOpen && <Differences differences={notice.differences} most={12} />}
        </Alert>
      )}
    </section>
  );
}

/** A notice above every form while parts that the owner sent are undecided. */
export function IntakeNotice() {
  const { kind } = useKind();
  return kind === 'client' ? <WaitingIntake /> : null;
}

function WaitingIntake() {
  const texts = useTexts(intakePanelTexts);
  const { id } = useSession();
  const { data } = useApi(intakeAnswerSchema, intakeApiPath(id), { isFresh: true });
  const open = data ? openParts(data).length : 0;
  if (open === 0) return null;
  return (
    <Alert color="info" mb="md" role="status">
      <Stack gap={4} align="start">
        <Text>{counted(open, texts.notice)}</Text>
        <Button
          variant="link"
          onClick={() => {
            $panel.set('intake');
            $view.set('form');
          }}
        >
          {texts.open}
        </Button>
      </Stack>
    </Alert>
  );
}
