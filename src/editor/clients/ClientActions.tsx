import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, Suspense, useState } from 'react';
import * as z from 'zod';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { counted, fill } from '#core/fill.ts';
import { newId } from '#core/new-id.ts';
import type { ClientEntry } from '#schema/api.ts';
import type { ListedClient } from '#schema/calls/client-list.ts';
import { limits } from '#schema/field.ts';
import { type CallFailure, type CallResult, callApi } from '../api/call.ts';
import { saveFile } from '../app/device.ts';
import { useCopy } from '../app/kit/CopyLine.tsx';
import { Dialog } from '../app/kit/Dialog.tsx';
import { DialogFoot } from '../app/kit/DialogFoot.tsx';
import { useConfirm } from '../app/kit/dialogs.tsx';
import { LoadingLine } from '../app/kit/Screen.tsx';
import { loadable } from '../app/loadable.tsx';
import { navigate } from '../app/navigation.tsx';
import { editorPath } from '../app/routes.ts';
import { useTexts } from '../language.ts';
import { refreshPublish } from '../panels/publish/use-publish.ts';
import { loadConfig } from '../stores/config-api.ts';
import { clientFile } from './bulk/acts.ts';
import { copyForNewClient, createClient } from './create-client.ts';
import { latestActionQueue } from './latest-action-queue.ts';
import { PlanningDialog } from './planning/PlanningDialog.tsx';
import { refreshClients, useClientName } from './use-clients.ts';

const Reminders = loadable(async () => (await import('../panels/approval/Reminders.tsx')).Reminders);

const queue = latestActionQueue<'archived' | 'active', CallResult<unknown>>(async (id, action) => {
  const path = `/api/config/${id}`;
  const result = await callApi(z.unknown(), action === 'archived' ? path : `${path}/restore`, { method: action === 'archived' ? 'DELETE' : 'POST' });
  // The action counts as running until the list shows its result.
  if (result.ok) await Promise.all([refreshClients(), refreshPublish()]);
  return result;
});

/** The action that is running or waiting for a client; `undefined` for none. */
export const useArchiving = (id: string): 'archived' | 'active' | undefined => useStore(queue.$underWay, { keys: [id] })[id];

interface Props {
  client: ClientEntry;
  onClose(): void;
}

/** Asks for the name of the copy, creates it and opens it. */
function DuplicateDialog({ client, onClose }: Props) {
  const texts = useTexts(clientTexts);
  const shell = useTexts(shellTexts);
  const original = useClientName()(client);
  // One key per dialog, so that repeated requests make only one copy.
  const [idempotencyKey] = useState(() => newId());
  const [name, setName] = useState(fill(texts.duplicate.copyOf, { name: original }).slice(0, limits.line));
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function duplicate(): Promise<string | undefined> {
    const schema = await import('#schema/site-config.ts').catch(() => undefined);
    if (!schema) return shell.errors.network;
    const loaded = await loadConfig(client.id);
    if (!loaded.ok) return loaded.message;
    const config = schema.siteConfigSchema.safeParse(loaded.value.saved.config);
    if (!config.success) return shell.errors.unexpected;
    const created = await createClient(copyForNewClient(config.data, name.trim()), idempotencyKey);
    if (!created.ok) return created.message;
    onClose();
    navigate(editorPath(created.value.id));
    return undefined;
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() === '') return setError(texts.new.nameMissing);
    setIsBusy(true);
    setError((await duplicate()) ?? '');
    setIsBusy(false);
  }

  return (
    <Dialog onClose={onClose} title={fill(texts.duplicate.title, { name: original })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{texts.duplicate.text}</Text>
          <TextInput
            label={texts.duplicate.name}
            value={name}
            maxLength={limits.line}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <DialogFoot error={error} submit={texts.duplicate.submit} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** The actions that rows of the list offer. */
export interface ClientChange {
  archive(client: ClientEntry): void;
  restore(client: ClientEntry): void;
  duplicate(client: ClientEntry): void;
  exportClient(client: ClientEntry): void;
  copyLink(client: ClientEntry): void;
  remind(client: ClientEntry): void;
  plan(client: ListedClient): void;
}

/** Downloads a zip of one client, named after its address. `missing` lists the pictures that could not be fetched. */
async function exportClient(id: string): Promise<{ ok: true; missing: string[] } | CallFailure> {
  const packed = await clientFile(id);
  if (packed.ok) saveFile(new Blob([packed.file], { type: 'application/zip' }), packed.name);
  return packed;
}

/** The message to remind a client with, from the list. */
function RemindDialog({ client, onClose }: { client: ClientEntry; onClose(): void }) {
  const texts = useTexts(clientTexts);
  const name = useClientName()(client);
  return (
    <Dialog onClose={onClose} title={fill(texts.remind.title, { name })}>
      <Suspense fallback={<LoadingLine />}>
        <Reminders
          id={client.id}
          withMessage
          onDone={() => {
            void refreshClients();
            onClose();
          }}
        />
      </Suspense>
    </Dialog>
  );
}

const undoMs = 12_000; // How long a notification with an undo button is shown.

/** Carries out actions of the list, with confirmations, notifications and undo. */
export function ClientActions({ children }: { children(actions: ClientChange): ReactNode }) {
  const texts = useTexts(clientTexts);
  const { undo } = useTexts(shellTexts);
  const confirm = useConfirm();
  const nameOf = useClientName();
  const copy = useCopy();
  const [duplicated, setDuplicated] = useState<ClientEntry>();
  const [reminded, setReminded] = useState<ClientEntry>();
  const [planned, setPlanned] = useState<ListedClient>();

  /** Archives or restores a client, and notifies the user. */
  async function move(client: ClientEntry, to: 'archived' | 'active') {
    const archived = to === 'archived';
    const name = nameOf(client);
    const result = await queue.ask(client.id, to);
    // Another action on this client was requested meanwhile.
    if (!result) return;
    if (!result.ok) {
      notifications.show({ color: 'bad', title: fill(archived ? texts.archive.failed : texts.archive.restoreFailed, { name }), message: result.message });
      return;
    }
    const id = `archive-${client.id}`;
    // `show` does not change a notification with the same id that is still shown, so that one is hidden first.
    notifications.hide(id);
    notifications.show({
      id,
      // Only a notification with an undo button stays longer, because notifications cover part of the screen.
      ...(archived && { autoClose: undoMs }),
      message: (
        <Group component="span" gap="xs">
          {fill(archived ? texts.archive.done : texts.archive.restored, { name })}
          {archived && (
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => {
                notifications.hide(id);
                void move(client, 'active');
              }}
            >
              {undo}
            </Button>
          )}
        </Group>
      ),
    });
  }

  const actions: ClientChange = {
    archive: (client) =>
      confirm({
        title: fill(texts.archive.title, { name: nameOf(client) }),
        text: texts.archive.text,
        confirm: texts.archive.confirm,
        onConfirm: () => move(client, 'archived'),
      }),
    restore: (client) => void move(client, 'active'),
    duplicate: setDuplicated,
    remind: setReminded,
    plan: setPlanned,
    copyLink: ({ path }) => copy(new URL(path, location.origin).href),
    async exportClient(client) {
      const name = nameOf(client);
      const id = notifications.show({ loading: true, message: fill(texts.export.busy, { name }), autoClose: false, withCloseButton: false });
      const result = await exportClient(client.id);
      notifications.hide(id);
      if (!result.ok) notifications.show({ color: 'bad', title: fill(texts.export.failed, { name }), message: result.message });
      else if (result.missing.length === 0) notifications.show({ message: fill(texts.export.done, { name }) });
      else {
        notifications.show({
          color: 'warn',
          autoClose: false,
          priority: -1,
          message: fill(counted(result.missing.length, texts.export.missing), { list: result.missing.join(', ') }),
        });
      }
    },
  };

  return (
    <>
      {children(actions)}
      {duplicated && <DuplicateDialog key={duplicated.id} client={duplicated} onClose={() => setDuplicated(undefined)} />}
      {planned && <PlanningDialog key={planned.id} client={planned} onClose={() => setPlanned(undefined)} />}
      {reminded && <RemindDialog key={reminded.id} client={reminded} onClose={() => setReminded(undefined)} />}
    </>
  );
}
