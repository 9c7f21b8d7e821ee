import { Anchor, Button, Group, Image, List, Modal, Paper, Progress, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { libraryTexts } from '#content/editor/panels/library.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { getAt } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import { filledAlt } from '#core/pictures/library.ts';
import { libraryLimits } from '#schema/calls/known-picture.ts';
import { libraryChangedSchema, libraryRemovalSchema } from '#schema/calls/library.ts';
import { languages } from '#schema/language.ts';
import { configKind, demoTemplate } from '#schema/template.ts';
import { callApi } from '../api/call.ts';
import { refresh } from '../api/query.ts';
import { counted } from '../app/counted.ts';
import { ago } from '../app/dates.ts';
import { useConfirm } from '../app/kit/use-confirm.tsx';
import { Link } from '../app/navigation.tsx';
import { editorPath } from '../app/routes.ts';
import { useNow } from '../app/use-now.ts';
import { fieldLabel } from '../history/labels.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { LibraryGrid } from '../pictures/LibraryGrid.tsx';
import { PickPhotos, Uploads } from '../pictures/Uploads.tsx';
import { type LibraryPicture, libraryPath, pictureName } from '../pictures/use-library.ts';
import { useDrop, useUploads } from '../pictures/use-picture.ts';
import { focusField } from '../stores/focus-field.ts';
import { useDocument, useKind, useSession } from '../stores/use-field.ts';
import { useTemplateTexts } from '../use-template-texts.ts';
import { $panel } from '../workspace/ui-state.ts';

/** Photos that are dropped, pasted or picked, and how far each is. */
function Upload() {
  const texts = useTexts(libraryTexts);
  const session = useSession();
  const [stored, setStored] = useState(0);
  const uploads = useUploads(() => {
    setStored((count) => count + 1);
    void refresh(libraryPath(session.id));
  });
  const add = (files: readonly File[]) => {
    if (uploads.pending === 0) setStored(0);
    uploads.add(files);
  };
  const drop = useDrop(add);
  const total = stored + uploads.pending;
  const result = stored > 0 ? counted(stored, texts.stored) : texts.drop;
  const said = drop.isOver ? texts.dropHere : uploads.pending > 0 ? counted(uploads.pending, texts.uploading) : result;
  return (
    <Paper className="image-field" p="sm" data-over={drop.isOver || undefined} {...drop.handlers}>
      <Stack gap="xs" align="start">
        <Text size="sm" c="dimmed" role="status">
          {said}
        </Text>
        <PickPhotos label={texts.add} onPick={add} />
        {uploads.pending > 0 && <Progress w="100%" value={(stored / total) * 100} aria-label={counted(uploads.pending, texts.uploading)} />}
        {uploads.failed > 0 && <Text size="sm">{counted(uploads.failed, texts.refused)}</Text>}
        <Uploads jobs={uploads.jobs} dismiss={{ label: texts.dismiss, run: uploads.dismiss }} />
      </Stack>
    </Paper>
  );
}

/** What a page of the same library is called. */
function usePageName(): (id: string) => string {
  const { kinds } = useTexts(workspaceTexts);
  const textsOf = useTemplateTexts();
  return (id) => {
    const template = demoTemplate(id);
    return template ? `${kinds.demo}: ${textsOf(template).plural}` : kinds[configKind(id) ?? 'client'];
  };
}

/** Where a picture stands, in the draft and on other pages of the provider. */
function Places({ picture, onLeave }: { picture: LibraryPicture; onLeave: () => void }) {
  const texts = useTexts(libraryTexts).details;
  const language = useStore($editorLanguage);
  const { id } = useSession();
  const { kind, template } = useKind();
  const nameOf = usePageName();
  const others = picture.usedIn.filter((each) => each !== id);
  return (
    <section aria-labelledby="library-places">
      <Title order={3} id="library-places">
        {texts.places}
      </Title>
      {picture.uses.length + others.length === 0 && <Text c="dimmed">{picture.isUsed ? texts.onlySaved : texts.noPlaces}</Text>}
      <List listStyleType="none" spacing={4}>
        {picture.uses.map(({ path }) => (
          <List.Item key={path.join('.')}>
            <Anchor
              component="button"
              type="button"
              ta="start"
              onClick={() => {
                onLeave();
                $panel.set(undefined);
                focusField(path);
              }}
            >
              {fieldLabel(kind, template, path, language)}
            </Anchor>
          </List.Item>
        ))}
        {others.map((each) => (
          <List.Item key={each}>
            <Link href={editorPath(each)}>{fill(texts.elsewhere, { page: nameOf(each) })}</Link>
          </List.Item>
        ))}
      </List>
    </section>
  );
}

interface Texts {
  es: string;
  en: string;
  words: string;
}
const textsOf = ({ known, words }: LibraryPicture): Texts => ({ ...known, words });

/** What is known of one picture: what it shows, where it is used; taken out of the library where nothing shows it. */
function Details({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const all = useTexts(libraryTexts);
  const texts = all.details;
  const session = useSession();
  const { config } = useDocument();
  const confirm = useConfirm();
  const now = useNow(60_000);
  const [said, setSaid] = useState(() => textsOf(picture));
  const [kept, setKept] = useState(() => textsOf(picture));
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | { why: string }>('idle');
  const isReadOnly = session.readOnly;
  const alt = { es: said.es.trim(), en: said.en.trim() };
  const gaps = picture.uses.flatMap((use) => {
    const value = use.alt && filledAlt(getAt(config, use.alt), alt);
    return use.alt && value ? [{ path: use.alt, value }] : [];
  });

  async function save(): Promise<boolean> {
    const asked = said;
    if (asked.es === kept.es && asked.en === kept.en && asked.words === kept.words) return true;
    setState('saving');
    const json = { url: picture.url, alt: { es: asked.es, en: asked.en }, words: asked.words };
    const done = await callApi(libraryChangedSchema, libraryPath(session.id), { method: 'PUT', json });
    setState(done.ok ? 'saved' : { why: done.message });
    if (!done.ok) return false;
    setKept(asked);
    await refresh(libraryPath(session.id));
    return true;
  }
  async function close(then: () => void = onClose) {
    if (await save()) then();
  }
  async function remove() {
    const query = new URLSearchParams({ url: picture.url });
    const done = await callApi(libraryRemovalSchema, `${libraryPath(session.id)}?${query}`, { method: 'DELETE' });
    await refresh(libraryPath(session.id));
    if (done.ok) onClose();
    else notifications.show({ color: 'bad', title: texts.removeFailed, message: done.message });
  }
  const input = (key: keyof Texts) => ({
    value: said[key],
    maxLength: libraryLimits.text,
    readOnly: isReadOnly,
    onChange: (event: { currentTarget: { value: string } }) => setSaid({ ...said, [key]: event.currentTarget.value }),
    onBlur: () => void save(),
  });
  const name = pictureName(picture, all.unnamed);
  const size = picture.width && picture.height ? `${picture.width} × ${picture.height}` : '';
  const weight = picture.bytes ? `${Math.max(1, Math.round(picture.bytes / 1024))} KB` : '';
  const uploaded = picture.at ? fill(texts.uploaded, { when: ago(picture.at, now, $editorLanguage.get()) }) : '';
  const by = uploaded !== '' && picture.by ? fill(texts.by, { who: picture.by }) : '';
  return (
    <Modal opened onClose={() => void close()} title={texts.title} size="lg">
      <Stack gap="md">
        <Image {...responsivePicture(picture.url, '40rem')} alt={name} mah="18rem" fit="contain" radius={6} bg="var(--sunken)" />
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[picture.file, size, weight, `${uploaded}${by}`, picture.isSent && all.sent].filter(Boolean).join(' · ')}
        </Text>
        {languages.map((language) => (
          <TextInput key={language} lang={language} label={texts.alt[language]} {...input(language)} />
        ))}
        <Text size="sm" c="dimmed">
          {texts.altHelp}
        </Text>
        <TextInput label={texts.words} {...input('words')} />
        <Text size="sm" role="status" c={typeof state === 'object' ? 'bad' : 'dimmed'}>
          {state === 'saving' ? texts.saving : state === 'saved' ? texts.saved : typeof state === 'object' ? fill(texts.failed, { why: state.why }) : ''}
        </Text>
        {gaps.length > 0 && !isReadOnly && (
          <Button
            variant="default"
            w="fit-content"
            onClick={() => {
              for (const { path, value } of gaps) session.edit(path, value);
              notifications.show({ message: texts.filled });
            }}
          >
            {counted(gaps.length, texts.fill)}
          </Button>
        )}
        <Places picture={picture} onLeave={onClose} />
        <Group justify="space-between">
          {!picture.isUsed && !picture.isSent && !isReadOnly && (
            <Button
              variant="subtle"
              color="bad"
              onClick={() => confirm({ title: texts.removeTitle, text: texts.removeText, confirm: texts.remove, onConfirm: remove })}
            >
              {texts.remove}
            </Button>
          )}
          <Group gap="xs" ml="auto">
            {typeof state === 'object' && (
              <Button variant="default" onClick={onClose}>
                {texts.discard}
              </Button>
            )}
            <Button onClick={() => void close()}>{texts.close}</Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The library of the open document: everything that was uploaded for it, what it shows, where it is used. */
export default function LibraryPanel() {
  const texts = useTexts(libraryTexts);
  const { kind } = useKind();
  const { readOnly } = useSession();
  const [open, setOpen] = useState<LibraryPicture>();
  return (
    <div className="panel-parts">
      <Text>{kind === 'client' ? texts.lead : texts.leadProvider}</Text>
      {!readOnly && <Upload />}
      <LibraryGrid act="open" onPress={setOpen} />
      {open && <Details key={open.url} picture={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
