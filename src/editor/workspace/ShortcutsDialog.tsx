import { DataList, Kbd, Modal } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { useTexts } from '../language.ts';
import { $dialog } from './ui-state.ts';

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
  ['find', [['Ctrl', 'K']]],
  ['help', [['?']]],
] as const;

/** The editor's keyboard shortcuts; on a Mac the first key is ⌘ or ⌥. */
export function ShortcutsDialog() {
  const texts = useTexts(workspaceTexts).shortcuts;
  const isOpen = useStore($dialog) === 'shortcuts';
  return (
    <Modal opened={isOpen} onClose={() => $dialog.set(undefined)} title={texts.title} centered closeButtonProps={{ 'aria-label': texts.close }}>
      <DataList withDivider gap="xs">
        {keys.map(([name, combinations]) => (
          <DataList.Item key={name}>
            <DataList.ItemLabel flex={1}>{texts[name]}</DataList.ItemLabel>
            <DataList.ItemValue>
              {combinations.map((combination, index) => (
                <span key={combination.join('+')}>
                  {index > 0 && ` ${texts.or} `}
                  {combination.map((key) => (
                    <Kbd key={key} ml={3}>
                      {key}
                    </Kbd>
                  ))}
                </span>
              ))}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </Modal>
  );
}
