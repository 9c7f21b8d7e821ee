import { NavLink, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { formGroups } from '../forms/form-groups.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { useKind } from '../stores/use-field.ts';
import { $group, $panel, $view } from './ui-state.ts';

/** The forms of the document: its sections in page order, then what belongs to the whole site. */
export function Outline() {
  const texts = useTexts(workspaceTexts).outline;
  const language = useStore($editorLanguage);
  const { kind, template } = useKind();
  const current = useStore($group);
  const panel = useStore($panel);
  const groups = formGroups(kind, template);
  return (
    <nav className="ws-outline" aria-label={texts.label}>
      {(['page', 'site'] as const).map((area) => (
        <div key={area}>
          <Text component="h2" size="sm" fw={600} c="dimmed">
            {texts[area]}
          </Text>
          {groups
            .filter((group) => group.area === area)
            .map(({ id, label }) => (
              <NavLink
                key={id}
                component="button"
                type="button"
                label={label[language]}
                active={id === current && !panel}
                aria-current={id === current && !panel ? 'true' : undefined}
                onClick={() => {
                  $group.set(id);
                  $panel.set(undefined);
                  $view.set('form');
                }}
              />
            ))}
        </div>
      ))}
    </nav>
  );
}
