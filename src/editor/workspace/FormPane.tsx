import { Button, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { ConfigForm } from '../forms/ConfigForm.tsx';
import { formGroups } from '../forms/form-groups.ts';
import { HiddenNote } from '../forms/PageSections.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { ClientComments } from '../panels/approval/ClientComments.tsx';
import { Suggestions } from '../panels/approval/Suggestions.tsx';
import { useKind } from '../stores/use-field.ts';
import { $group, $view } from './ui-state.ts';

/** The form of the group being edited. */
export function FormPane() {
  const texts = useTexts(workspaceTexts);
  const language = useStore($editorLanguage);
  const group = useStore($group);
  const { kind, template } = useKind();
  const label = formGroups(kind, template).find(({ id }) => id === group)?.label[language] ?? '';
  return (
    <section aria-labelledby="form-title">
      <div className="ws-head">
        <Title order={2} id="form-title">
          {label}
        </Title>
        <Button
          className="ws-narrow-only"
          variant="subtle"
          leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => $view.set('page')}
        >
          {texts.shown}
        </Button>
      </div>
      <div className="ws-fields">
        <HiddenNote group={group} />
        <ClientComments group={group} />
        <Suggestions group={group} />
        <ConfigForm key={group} group={group} />
      </div>
    </section>
  );
}
