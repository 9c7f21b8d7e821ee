import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { parsePathKey } from '#core/edit/path.ts';
import { fill } from '../../app/fill.ts';
import { issueText } from '../../fields/issue-text.ts';
import { fieldLabel } from '../../history/field-label.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { focusField } from '../../stores/focus-field.ts';
import { useKind, useSession } from '../../stores/use-field.ts';
import { saveDocument } from '../save-document.ts';

const mostFaults = 5;

/** Why the last save failed. Everything is still here; faults lead to their fields. */
export function SaveFailure() {
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
  // What has been corrected since is not shown any more.
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
          {faults.slice(0, mostFaults).map((issue) => {
            const path = parsePathKey(issue.path);
            return (
              <List.Item key={issue.path}>
                <Anchor component="button" type="button" onClick={() => focusField(path)}>
                  {fieldLabel(kind, template, path, language)}
                </Anchor>
                : {issueText(issue.message, words)}
              </List.Item>
            );
          })}
        </List>
      )}
    </Alert>
  );
}
