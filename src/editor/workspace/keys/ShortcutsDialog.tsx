import { Kbd, Modal } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { useTexts } from '../../language.ts';
import { $dialog } from '../place.ts';

const keys = [
  ['save', [['Ctrl', 'S']]],
  ['undo', [['Ctrl', 'Z']]],
  [
    'redo',
    [
      ['Ctrl', 'Y'],
      ['Ctrl', 'Shift', 'Z'],
    ],
  ],
  [
    'sections',
    [
      ['Alt', '↑'],
      ['Alt', '↓'],
    ],
  ],
  ['view', [['Alt', 'V']]],
  ['language', [['Alt', 'L']]],
  ['history', [['Alt', 'H']]],
  ['help', [['?']]],
] as const;

/** The editor's keyboard shortcuts; on a Mac the first key is ⌘ or ⌥. */
export function ShortcutsDialog() {
  const texts = useTexts(workspaceTexts).shortcuts;
  const isOpen = useStore($dialog) === 'shortcuts';
  return (
    <Modal opened={isOpen} onClose={() => $dialog.set(undefined)} title={texts.title} centered closeButtonProps={{ 'aria-label': texts.close }}>
      <dl className="ws-shortcuts">
        {keys.map(([name, combinations]) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd>
              {combinations.map((combination, index) => (
                <span key={combination.join('+')}>
                  {index > 0 && ` ${texts.or} `}
                  {combination.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
