import { Anchor, Box, Button, Group, Image, List, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { libraryTexts } from '#content/editor/panels/library.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import type { Json, Path } from '#core/edit/path.ts';
import { counted, fill } from '#core/fill.ts';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import { altsToFill } from '#core/pictures/library.ts';
import { libraryLimits } from '#schema/calls/known-picture.ts';
import { type LibraryMoved, libraryChangedSchema, libraryMovedSchema } from '#schema/calls/library.ts';
import { type Bilingual, limits } from '#schema/field.ts';
import { languages } from '#schema/language.ts';
import { configKind, demoTemplate } from '#schema/template.ts';
import { callApi } from '../api/call.ts';
import { refresh } from '../api/query.ts';
import { ago, useNow } from '../app/dates.ts';
import { Dialog } from '../app/kit/Dialog.tsx';
import { atTheFoot } from '../app/kit/DialogFoot.tsx';
import { useConfirm } from '../app/kit/dialogs.tsx';
import { Link } from '../app/navigation.tsx';
import { editorPath } from '../app/routes.ts';
import { fieldLabel } from '../history/labels.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { isSpare, LibraryGrid, LibraryUpload } from '../pictures/LibraryGrid.tsx';
import { type LibraryPicture, libraryPath, pictureName } from '../pictures/use-library.ts';
import { focusField } from '../stores/focus-field.ts';
import { useDocument, useKind, useSession } from '../stores/use-field.ts';
import { useTemplateTexts } from '../use-template-texts.ts';
import { $panel } from '../workspace/ui-state.ts';

/** Returns a function that names a page that shares the library, such as a demo or the homepage. */
function usePageName(): (id: string) => string {
  const { kinds } = useTexts(workspaceTexts);
  const textsOf = useTemplateTexts();
  return (id) => {
    const template = demoTemplate(id);
    return template ? `${kinds.demo}: ${textsOf(template).plural}` : kinds[configKind(id) ?? 'client'];
  };
}

/** Lists where a picture is used: fields of the draft, and other pages of the provider that share the library. */
function Places({ picture, onLeave, storeFirst }: { picture: LibraryPicture; onLeave: (path: Path) => void; storeFirst: (go: () => void) => void }) {
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
            <Anchor component="button" type="button" ta="start" onClick={() => onLeave(path)}>
              {fieldLabel({ kind, template }, path, language)}
            </Anchor>
          </List.Item>
        ))}
        {others.map((each) => (
          <List.Item key={each}>
            <Link href={editorPath(each)} first={storeFirst}>
              {fill(texts.elsewhere, { page: nameOf(each) })}
            </Link>
          </List.Item>
        ))}
      </List>
    </section>
  );
}

/** A picture's description in each language, and words to find it by. */
type Texts = Bilingual & { words: string };

/** The texts of a picture as they are typed in `input`s, each of which saves them when it loses the focus. `save` resolves with whether they are stored. */
function usePictureTexts(picture: LibraryPicture) {
  const session = useSession();
  const [said, setSaid] = useState<Texts>(() => ({ ...picture.known, words: picture.words }));
  const [kept, setKept] = useState(said);
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | { why: string }>('idle');
  const isStored = said.es === kept.es && said.en === kept.en && said.words === kept.words;

  async function save(): Promise<boolean> {
    const asked = said;
    if (isStored) return true;
    setState('saving');
    const json = { url: picture.url, alt: { es: asked.es, en: asked.en }, words: asked.words };
    const done = await callApi(libraryChangedSchema, libraryPath(session.id), { method: 'PUT', json });
    setState(done.ok ? 'saved' : { why: done.message });
    if (!done.ok) return false;
    setKept(asked);
    await refresh(libraryPath(session.id));
    return true;
  }
  // A field is saved when it loses the focus, so closing the page while it has the focus would lose its text.
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isStored) return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    const end = new AbortController();
    addEventListener('beforeunload', (event) => warn(event), { signal: end.signal });
    return () => end.abort();
  }, []);
  const input = (key: keyof Texts) => ({
    value: said[key],
    maxLength: libraryLimits.text,
    readOnly: session.readOnly,
    onChange: (event: { currentTarget: { value: string } }) => setSaid({ ...said, [key]: event.currentTarget.value }),
    onBlur: () => void save(),
  });
  return { alt: { es: said.es.trim(), en: said.en.trim() }, state, save, input };
}

/** A picture's file, size in pixels, size in kilobytes, and who uploaded it when. */
function PictureFacts({ picture: { file, width, height, bytes, at, by, isSent } }: { picture: LibraryPicture }) {
  const { details: texts, sent } = useTexts(libraryTexts);
  const now = useNow(60_000);
  const size = width && height ? `${width} × ${height}` : '';
  const weight = bytes ? `${Math.max(1, Math.round(bytes / 1024))} KB` : '';
  const uploaded = at ? fill(texts.uploaded, { when: ago(at, now, $editorLanguage.get()) }) + (by ? fill(texts.by, { who: by }) : '') : '';
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {[file, size, weight, uploaded, isSent && sent].filter(Boolean).join(' · ')}
    </Text>
  );
}

/** The photos of a site's draft; `undefined` if the draft has something else there. */
const photosIn = ({ photos = [] }: Json) => (Array.isArray(photos) ? photos : undefined);

/** The dialog of one picture: its description, where it is used, and, if it is unused, a button to remove it from the library. */
function Details({ picture, onClose, onTakeOut }: { picture: LibraryPicture; onClose: () => void; onTakeOut: () => void }) {
  const { details: texts, ...all } = useTexts(libraryTexts);
  const session = useSession();
  const { kind, config } = useDocument();
  const { alt, state, save, input } = usePictureTexts(picture);
  const gaps = altsToFill(picture.uses, config, alt);
  const canPlace =
    ['client', 'demo'].includes(kind) && !session.readOnly && picture.uses.length === 0 && (photosIn(config)?.length ?? limits.list) < limits.list;

  async function close(then: () => void = onClose) {
    if (await save()) then();
  }
  const goTo = (path: Path) => {
    onClose();
    $panel.set(undefined);
    focusField(path);
  };
  const place = () => {
    const index = photosIn(session.$config.get())?.length ?? 0;
    session.edit(['photos', index], { url: picture.url, ...(alt.es === '' && alt.en === '' ? {} : { alt }) });
    goTo(['photos', index, 'url']);
  };
  return (
    <Dialog isStored onClose={() => void close()} title={texts.title} size="lg">
      <Stack gap="md">
        <Image {...responsivePicture(picture.url, '40rem')} alt={pictureName(picture, all.unnamed)} mah="18rem" fit="contain" radius={6} bg="var(--sunken)" />
        <PictureFacts picture={picture} />
        {languages.map((language) => (
          <TextInput key={language} lang={language} label={texts.alt[language]} {...input(language)} />
        ))}
        <Text size="sm" c="dimmed">
          {texts.altHelp}
        </Text>
        <TextInput label={texts.words} {...input('words')} />
        {/* A fixed height, because the text changes when a field loses the focus, and must not move the button that is being pressed. */}
        <Text size="sm" mih="1.55em" role="status" c={typeof state === 'object' ? 'bad' : 'dimmed'}>
          {typeof state === 'object' ? fill(texts.failed, { why: state.why }) : { idle: '', saving: texts.saving, saved: texts.saved }[state]}
        </Text>
        {gaps.length > 0 && !session.readOnly && (
          <Button
            variant="default"
            w="fit-content"
            onClick={() => {
              for (const { path, value } of altsToFill(picture.uses, session.$config.get(), alt)) session.edit(path, value);
              notifications.show({ message: texts.filled });
            }}
          >
            {counted(gaps.length, texts.fill)}
          </Button>
        )}
        <Places picture={picture} onLeave={(path) => void close(() => goTo(path))} storeFirst={(go) => void close(go)} />
        {canPlace && (
          <Button variant="default" w="fit-content" onClick={() => void close(place)}>
            {texts.place}
          </Button>
        )}
        <Group justify="space-between" {...atTheFoot}>
          {isSpare(picture) && !session.readOnly && (
            <Button variant="subtle" color="bad" onClick={onTakeOut}>
              {all.takeOut}
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
    </Dialog>
  );
}

/** Functions that remove pictures from the library after a confirmation, and undo the last removal. `done`: the result of the last action. */
function useTakingOut() {
  const texts = useTexts(libraryTexts);
  const confirm = useConfirm();
  const path = libraryPath(useSession().id);
  const [done, setDone] = useState<LibraryMoved & { back?: number }>();

  async function move(json: object, failed: string): Promise<LibraryMoved | undefined> {
    const moved = await callApi(libraryMovedSchema, path, { method: 'POST', json });
    await refresh(path);
    if (moved.ok) return moved.value;
    notifications.show({ color: 'bad', title: failed, message: moved.message });
    return undefined;
  }
  return {
    done,
    takeOut(pictures: readonly LibraryPicture[], then: () => void) {
      const urls = pictures.map(({ url }) => url);
      async function onConfirm() {
        const moved = await move({ act: 'take-out', urls }, texts.takeOutFailed);
        if (!moved) return;
        setDone(moved);
        then();
      }
      const [title, text] = [counted(urls.length, texts.takeOutTitle), counted(urls.length, texts.takeOutText)];
      confirm({ title, text, confirm: texts.takeOut, onConfirm });
    },
    async undo() {
      const { taken } = done ?? {};
      if (taken && (await move({ act: 'put-back', taken }, texts.undoFailed))) setDone({ kept: [], back: taken.pictures.length });
    },
  };
}

/** The result of the last removal, with a button that undoes it. */
function TakenOutLine({ done, undo }: Pick<ReturnType<typeof useTakingOut>, 'done' | 'undo'>) {
  const texts = useTexts(libraryTexts);
  const shell = useTexts(shellTexts);
  const line = useRef<HTMLDivElement>(null);
  // The button that was pressed has been removed with the pictures, so the focus moves here.
  useEffect(() => {
    if (done) line.current?.focus();
  }, [done]);
  const count = done?.taken?.pictures.length ?? 0;
  const stayed = done?.kept.length ?? 0;
  return (
    // Always rendered, because a live region must exist before its text; absolutely positioned while blank, so that it leaves no gap.
    <Box role="status" {...(!done && { pos: 'absolute' })}>
      {done && (
        <Paper ref={line} tabIndex={-1} p="xs" bg="var(--sunken)">
          <Group justify="space-between" gap="xs">
            <Text size="sm">
              {done.back !== undefined && counted(done.back, texts.undone)} {done.taken && counted(count, texts.takenOut)}{' '}
              {stayed > 0 && counted(stayed, texts.stayed)}
            </Text>
            {count > 0 && (
              <Button variant="default" size="compact-md" onClick={() => void undo()}>
                {shell.undo}
              </Button>
            )}
          </Group>
        </Paper>
      )}
    </Box>
  );
}

/** The library of the open document: upload, search, describe and remove its pictures. */
export function LibraryPanel() {
  const texts = useTexts(libraryTexts);
  const { kind } = useKind();
  const { readOnly } = useSession();
  const [open, setOpen] = useState<LibraryPicture>();
  const { done, undo, takeOut } = useTakingOut();
  const close = () => setOpen(undefined);
  return (
    <div className="panel-parts">
      <Text c="dimmed">{kind === 'client' ? texts.lead : texts.leadProvider}</Text>
      {!readOnly && <LibraryUpload />}
      <TakenOutLine done={done} undo={undo} />
      <LibraryGrid act="open" onPress={setOpen} {...(readOnly ? {} : { onTakeOut: takeOut })} />
      {open && <Details key={open.url} picture={open} onClose={close} onTakeOut={() => takeOut([open], close)} />}
    </div>
  );
}
