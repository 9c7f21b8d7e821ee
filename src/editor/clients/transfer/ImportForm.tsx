import { Alert, Button, FileButton, Radio, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { adjustedTexts } from '#content/editor/fields/panel-texts.ts';
import { localise } from '#core/config/localise.ts';
import { counted, fill } from '#core/fill.ts';
import { newId } from '#core/new-id.ts';
import { pictureUses } from '#core/pictures/library.ts';
import { DialogFoot } from '../../app/kit/DialogFoot.tsx';
import { navigate } from '../../app/navigation.tsx';
import { editorPath } from '../../app/routes.ts';
import { fieldLabel } from '../../history/labels.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useTemplateTexts } from '../../use-template-texts.ts';
import { AdjustedFields } from '../../workspace/Notices.tsx';
import { $adjusted } from '../../workspace/ui-state.ts';
import { useClientName, useNamedClients } from '../use-clients.ts';
import { type ClientFile, maxFileBytes, readClientFile } from './client-file.ts';
import { importClient } from './import-client.ts';

/** The contents of a file, and which of its values had to be adjusted. */
function ImportFindings({ file, name }: { file: ClientFile; name: string }) {
  const { importing: texts } = useTexts(clientTexts);
  const adjusted = useTexts(adjustedTexts);
  const language = useStore($editorLanguage);
  const textsOf = useTemplateTexts();
  const template = file.config.templateType;
  const uses = pictureUses('client', template, file.config);
  // Named by the fields that show them, because an uploaded file's name is a hash.
  const missing = file.missing.flatMap((address) =>
    (uses.get(address) ?? []).map(({ path }) => fieldLabel({ kind: 'client', template }, path, language, file.config)),
  );
  const count = file.pictures.size;
  const pictures = count === 0 ? texts.pictures.none : counted(count, texts.pictures);
  return (
    <div role="status">
      <Text>{fill(texts.found, { name, template: textsOf(template).name, pictures })}</Text>
      {file.missing.length > 0 && (
        <Alert color="warn" mt="xs">
          {fill(texts.missing, { list: (missing.length > 0 ? missing : file.missing).join(', ') })}
        </Alert>
      )}
      {file.warnings.length > 0 && (
        <Alert color="warn" mt="xs" title={adjusted.title}>
          <AdjustedFields template={template} warnings={file.warnings} hasFields={false} />
          <Text mt={4}>{adjusted.later}</Text>
        </Alert>
      )}
    </div>
  );
}

interface Props {
  onDone(): void;
}

/** Reads a file, shows its content, and imports it as a new client or into the client that it was exported from. */
export default function ImportForm({ onDone }: Props) {
  const texts = useTexts(clientTexts).importing;
  const nameOf = useClientName();
  const [file, setFile] = useState<ClientFile>();
  const [target, setTarget] = useState<'new' | 'over'>('new');
  // One key per chosen file, so that repeated requests make only one client.
  const [idempotencyKey, setIdempotencyKey] = useState(() => newId());
  const [error, setError] = useState('');
  const [progress, setProgress] = useState<'idle' | 'reading' | number>('idle');
  const original = useNamedClients(file?.id ? [file.id] : []).data?.find(({ archived }) => !archived);
  const name = file ? localise(file.config.businessName, 'es') || (file.config.name ?? '') || nameOf({ id: file.id ?? '?', businessName: '' }) : '';

  async function read(chosen: File | null) {
    if (!chosen) return;
    setFile(undefined);
    setError('');
    if (chosen.size > maxFileBytes) return setError(fill(texts.errors.too_large, { mb: maxFileBytes / 1024 / 1024 }));
    setProgress('reading');
    // A file that cannot be read, because it was moved or is only in a cloud, is treated as empty.
    const result = readClientFile(new Uint8Array(await chosen.arrayBuffer().catch(() => new ArrayBuffer(0))));
    setProgress('idle');
    if (!result.ok) return setError(fill(texts.errors[result.code], { mb: maxFileBytes / 1024 / 1024 }));
    setFile(result);
    setIdempotencyKey(newId());
    setTarget('new');
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!file) return;
    setError('');
    setProgress(0);
    const isOver = target === 'over' && original !== undefined;
    const result = await importClient(file, isOver ? { over: original.id } : { name, idempotencyKey }, setProgress);
    setProgress('idle');
    if (!result.ok) return setError(fill(texts.errors[result.code], { message: result.message, file: result.code === 'picture' ? result.file : '' }));
    $adjusted.set(file.warnings.length > 0 ? { id: result.id, warnings: file.warnings } : undefined);
    notifications.show({ message: fill(isOver ? texts.replaced : texts.created, { name }) });
    onDone();
    navigate(editorPath(result.id));
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>
          {texts.text}{' '}
          <a href="/schema/site.json" target="_blank" rel="noreferrer">
            {texts.format}
          </a>
        </Text>
        <FileButton onChange={read} accept=".zip,.json,application/zip,application/json">
          {(props) => (
            <Button {...props} variant="default" data-autofocus>
              {texts.choose}
            </Button>
          )}
        </FileButton>
        {file && <ImportFindings file={file} name={name} />}
        {file && original && (
          <Radio.Group value={target} onChange={(value) => setTarget(value === 'over' ? 'over' : 'new')}>
            <Stack gap="xs">
              <Radio value="new" label={texts.asNew} />
              <Radio value="over" label={fill(texts.over, { name: nameOf(original) })} description={texts.overHelp} />
            </Stack>
          </Radio.Group>
        )}
        {/* Always rendered, because a live region must exist before its text; absolutely positioned while blank, so that it leaves no gap. */}
        <Text role="status" c="dimmed" {...(progress === 'idle' && { pos: 'absolute' })}>
          {progress === 'reading' && texts.reading}
          {typeof progress === 'number' && file && file.pictures.size > 0 && fill(texts.uploading, { n: progress, total: file.pictures.size })}
        </Text>
        <DialogFoot error={error} submit={texts.submit} isBusy={typeof progress === 'number'} isDisabled={!file} onCancel={onDone} />
      </Stack>
    </form>
  );
}
