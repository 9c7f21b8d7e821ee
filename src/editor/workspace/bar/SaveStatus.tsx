import { Badge } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { fill } from '../../app/fill.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useSession } from '../../stores/use-field.ts';

const clock = { es: new Intl.DateTimeFormat('es-MX', { timeStyle: 'short' }), en: new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }) };

/** Where what was typed is: on the server, on its way, or on this device only. */
export function SaveStatus() {
  const texts = useTexts(workspaceTexts).state;
  const language = useStore($editorLanguage);
  const session = useSession();
  const isDirty = useStore(session.$isDirty);
  const { kind } = useStore(session.$save);
  const conflicts = useStore(session.$conflicts);
  const keptAt = useStore(session.$keptAt);
  const [tone, text] = ((): [tone: string, text: string] => {
    if (kind === 'saving') return ['info', texts.saving];
    if (conflicts.length > 0) return ['bad', texts.conflict];
    if (kind === 'failed' && isDirty) return ['bad', texts.failed];
    if (!isDirty) return ['good', texts.saved];
    return ['warn', keptAt === undefined ? texts.unsaved : fill(texts.kept, { time: clock[language].format(keptAt) })];
  })();
  return (
    <Badge className="ws-state" color={tone} data-tone={tone} data-save={isDirty ? kind : 'saved'}>
      {text}
    </Badge>
  );
}
