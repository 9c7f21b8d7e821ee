import { Alert, Button, FileButton, Group, List, Modal, Radio, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type SubmitEvent, useState } from 'react';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { localise } from '#core/config/localise.ts';
import { counted, fill } from '#core/fill.ts';
import { newId } from '#core/new-id.ts';
import { navigate } from '../../app/navigation.tsx';
import { editorPath } from '../../app/routes.ts';
import { useTexts } from '../../language.ts';
import { useTemplateTexts } from '../../use-template-texts.ts';
import { useClientName, useNamedClients } from '../use-clients.ts';
import { type ClientFile, maxFileBytes, readClientFile } from './client-file.ts';
import { importClient } from './import-client.ts';

const mostListed = 12;

/** The contents of a file, and what had to be adjusted. */
function ImportFindings({ file, name }: { file: ClientFile; name: string }) {
  const { importing: texts } = useTexts(clientTexts);
  const textsOf = useTemplateTexts();
  const count = file.pictures.size;
  const pictures = count === 0 ? texts.pictures.none : counted(count, texts.pictures);
  return (
    <div role="status">
      <Text>{fill(texts.found, { name, template: textsOf(file.config.templateType).name, pictures })}</Text>
      {file.missing.length > 0 && (
        <Alert color="warn" mt="xs">
          {fill(texts.missing, { list: file.missing.join(', ') })}
        </Alert>
      )}
      {file.warnings.length > 0 && (
        <Alert color="warn" mt="xs" title={texts.warnings}>
          <List>
            {file.warnings.slice(0, mostListed).map(({ path, code }) => (
              <List.Item key={`${path} ${code}`}>
                <code>{path || '{}'}</code>: {texts.warningCodes[code]}
              </List.Item>
            ))}
            {file.warnings.length > mostListed && <List.Item>+ {file.warnings.length - mostListed}</List.Item>}
          </List>
        </Alert>
      )}
    </div>
  );
}

interface Props {
  onDone(): void;
}

/** Reads a file, shows what is in it, and imports it as a new client or over the one it was exported from. */
function ImportForm({ onDone }: Props) {
  const texts = useTexts(clientTexts).importing;
  const shell = useTexts(shellTexts);
  const nameOf = useClientName();
  const [file, setFile] = useState<ClientFile>();
  const [target, setTarget] = useState<'new' | 'over'>('new');
  // Each chosen file makes one client, however often it has to be sent.
  const [press, setPress] = useState(() => newId());
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
    const result = readClientFile(new Uint8Array(await chosen.arrayBuffer()));
    setProgress('idle');
    if (!result.ok) return setError(fill(texts.errors[result.code], { mb: maxFileBytes / 1024 / 1024 }));
    setFile(result);
    setPress(newId());
    setTarget('new');
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!file) return;
    setError('');
    setProgress(0);
    const isOver = target === 'over' && original !== undefined;
    const result = await importClient(file, isOver ? { over: original.id } : { name, press }, setProgress);
    setProgress('idle');
    if (!result.ok) return setError(fill(texts.errors[result.code], { message: result.message, file: result.code === 'picture' ? result.file : '' }));
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
        {error !== '' && (
          <Alert color="bad" role="alert">
            {error}
          </Alert>
        )}
        {file && <ImportFindings file={file} name={name} />}
        {file && original && (
          <Radio.Group value={target} onChange={(value) => setTarget(value === 'over' ? 'over' : 'new')}>
            <Stack gap="xs">
              <Radio value="new" label={texts.asNew} />
              <Radio value="over" label={fill(texts.over, { name: nameOf(original) })} description={texts.overHelp} />
            </Stack>
          </Radio.Group>
        )}
        <Text role="status" c="dimmed">
          {progress === 'reading' && texts.reading}
          {typeof progress === 'number' && file && file.pictures.size > 0 && fill(texts.uploading, { n: progress, total: file.pictures.size })}
        </Text>
        <Group justify="end">
          <Button variant="default" onClick={onDone}>
            {shell.cancel}
          </Button>
          <Button type="submit" color="rosa" disabled={!file} loading={typeof progress === 'number'}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

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
