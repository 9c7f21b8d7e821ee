import { Button, Modal } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { useTexts } from '../language.ts';
import { NewClientForm } from './create/NewClientForm.tsx';

/** Opens the form of a new client. */
export function NewClientButton() {
  const texts = useTexts(clientTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button color="rosa" leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {texts.create}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={texts.new.title} size="38rem">
        <NewClientForm onCancel={() => setIsOpen(false)} />
      </Modal>
    </>
  );
}
