import { Modal } from '@mantine/core';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { fill } from '#core/fill.ts';
import type { ClientEntry } from '#schema/api.ts';
import { useTexts } from '../language.ts';
import { Reminders } from '../panels/approval/Reminders.tsx';
import { refreshClients, useClientName } from './use-clients.ts';

interface Props {
  client: ClientEntry;
  onClose(): void;
}

/** The message to remind a client with, from the list. */
export function RemindDialog({ client, onClose }: Props) {
  const texts = useTexts(clientTexts);
  const name = useClientName()(client);
  return (
    <Modal opened onClose={onClose} title={fill(texts.remind.title, { name })}>
      <Reminders
        id={client.id}
        withMessage
        onDone={() => {
          void refreshClients();
          onClose();
        }}
      />
    </Modal>
  );
}
