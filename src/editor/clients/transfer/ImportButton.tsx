import { Button, Modal } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { useTexts } from '../../language.ts';
import { ImportForm } from './ImportForm.tsx';

/** Opens the import of one client. */
export function ImportButton() {
  const texts = useTexts(clientTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {texts.import}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={texts.importing.title} size="34rem">
        <ImportForm onDone={() => setIsOpen(false)} />
      </Modal>
    </>
  );
}
