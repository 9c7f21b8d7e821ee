import { Button, type ButtonProps, FileButton, Group, Image, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ComponentProps, Suspense, useContext, useRef, useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import type { EditOptions } from '#core/edit/edit-state.ts';
import { getAt, type Path, pathKey } from '#core/edit/path.ts';
import type { ImageField as Field, FormField } from '#core/forms/form.ts';
import { filledAlt } from '#core/pictures/library.ts';
import { fetchPicture, type OpenPicture } from '#islands/pictures/open-picture.ts';
import { isWebUrl } from '#schema/field.ts';
import { Dialog } from '../../app/kit/Dialog.tsx';
import { atTheFoot } from '../../app/kit/DialogFoot.tsx';
import { loadable } from '../../app/loadable.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';
import { PictureStatus } from '../../pictures/PictureParts.tsx';
import type { LibraryPicture } from '../../pictures/use-library.ts';
import { putPicture, useDrop, usePicture } from '../../pictures/use-picture.ts';
import { type PlaceNow, useFieldValue, useSession } from '../../stores/use-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { type FieldProps, NestedInput } from '../field-props.ts';
import { useShownDefault } from '../shown-default.ts';
import { FocusPicker, fileName, PictureCard } from './PictureCard.tsx';

const CropDialog = loadable(async () => (await import('../../pictures/CropDialog.tsx')).CropDialog);
const LibraryDialog = loadable(async () => (await import('../../pictures/LibraryGrid.tsx')).default);

interface Props {
  id: string;
  onUse: (address: string) => void;
}

/** An input for the address of a picture on the web. */
function AddressInput({ id, onUse }: Props) {
  const texts = useTexts(fieldTexts);
  const [text, setText] = useState('');
  const address = text.trim();
  const isUsable = isWebUrl(address);
  return (
    <Group gap={6} align="start" wrap="nowrap">
      <TextInput
        flex={1}
        id={id}
        type="url"
        inputMode="url"
        aria-label={texts.image.address}
        placeholder="https://"
        value={text}
        error={address !== '' && !isUsable && texts.issues.url}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isUsable) onUse(address);
        }}
      />
      <Button variant="default" disabled={!isUsable} onClick={() => onUse(address)}>
        {texts.image.use}
      </Button>
    </Group>
  );
}

/**
 * Cropping the picture at an address: `start` opens the `dialog`, whose result is uploaded. `isForeign`: the picture's server does not allow
 * reading it, so it cannot be cropped.
 */
function useCropping(address: string, ratio: number | undefined, upload: ReturnType<typeof usePicture>) {
  const [opened, setOpened] = useState<OpenPicture>();
  const [foreign, setForeign] = useState<string>();
  return {
    isForeign: foreign === address,
    async start() {
      const [found] = await Promise.all([fetchPicture(address), CropDialog.fetch()]);
      setForeign(found === undefined ? address : undefined);
      if (found?.ok) setOpened(found.picture);
      else if (found) upload.fail(found.refusal);
    },
    dialog: opened && (
      <Suspense>
        <CropDialog
          picture={opened}
          address={address}
          ratio={ratio}
          onCancel={() => {
            opened.close();
            setOpened(undefined);
          }}
          onApply={(part) => {
            setOpened(undefined);
            void upload.sendPart(opened, part, { file: fileName(address), croppedFrom: address }).finally(() => opened.close());
          }}
        />
      </Suspense>
    ),
  };
}

const isDrawing = (address: string): boolean => /\.svg(?:[?#]|$)/i.test(address);

/** A button to pick a photo. The same photo can be picked again, because the input is cleared each time. */
function PickPhoto({ label, onPick, ...look }: ButtonProps & ComponentProps<'button'> & { label: string; onPick: (file: File) => void }) {
  const clearPicked = useRef<() => void>(null);
  return (
    <FileButton
      accept="image/*"
      resetRef={clearPicked}
      onChange={(file) => {
        clearPicked.current?.();
        if (file) onPick(file);
      }}
    >
      {(props) => (
        <Button {...props} variant="default" size="compact-md" {...look}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

/**
 * The picture of an image field: what is `written` in the config, its `address` if that is one, and functions that replace it. `upload` is the way of a photo from
 * this device. `onReplaced` is called after each replacement.
 */
function useImage(field: Field, base: Path, onReplaced: () => void) {
  const session = useSession();
  const value = useFieldValue([...base, ...field.path]);
  const written = typeof value === 'string' ? value : '';
  const text = written.trim();

  const put = (next: string, place: PlaceNow, options?: EditOptions) => {
    const focus = field.focus && { focus: [...place.path, ...field.focus] };
    putPicture(place.session, { path: [...place.path, ...field.path], ...focus }, next, options);
    onReplaced();
  };
  const upload = usePicture(field, base, ({ url }, place) => put(url, place, { isLate: true }));
  const choose = (next: string) => {
    upload.reset();
    put(next, { session, path: base });
  };
  const chooseKnown = ({ url, known }: LibraryPicture) => {
    choose(url);
    const altPath = field.alt && [...base, ...field.alt];
    const alt = altPath && filledAlt(getAt(session.$config.get(), altPath), known);
    if (altPath && alt) session.edit(altPath, alt, { isJoined: url !== text });
  };
  return { written, address: isWebUrl(text) ? text : '', upload, choose, chooseKnown };
}

/** A picture: dropped, pasted, picked, from the library or by address. It is reduced on this device, can be cropped, and has a focal point if the page uses one. */
export function ImageField({ field, base, isTitled = false }: FieldProps<Field> & { isTitled?: boolean }) {
  const texts = useTexts(fieldTexts).image;
  const session = useSession();
  const path = [...base, ...field.path];
  const focusPath = field.focus ? [...base, ...field.focus] : undefined;
  const focus = useFieldValue(focusPath);
  const [panel, setPanel] = useState<'focus' | 'address'>();
  const [isChoosing, setChoosing] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { picture: sample } = useShownDefault(base, field);
  const { written, address, upload, choose, chooseKnown } = useImage(field, base, () => setPanel(undefined));
  const cropping = useCropping(address, field.ratio, upload);
  const drop = useDrop(([file]) => file && upload.sendFile(file));
  const isBusy = upload.state.state === 'preparing' || upload.state.state === 'uploading';
  // Not while another picture is on its way, which clears the point.
  const isAiming = panel === 'focus' && address !== '' && !isBusy;
  // `aria-disabled`, because the pressed button would lose the focus with `disabled`.
  const waiting = isBusy && { 'aria-disabled': true, 'data-disabled': true, onClick: undefined };

  const id = pathKey(path);
  const pick = (label: string) => <PickPhoto label={label} onPick={upload.sendFile} id={id} data-field={id} aria-busy={isBusy || undefined} {...waiting} />;
  const library = (
    <Button variant="default" size="compact-md" onClick={() => setChoosing(true)} {...waiting}>
      {texts.library}
    </Button>
  );
  const toggle = (name: 'focus' | 'address') => ({ 'aria-expanded': panel === name, onClick: () => setPanel(panel === name ? undefined : name) });
  return (
    <FieldFrame field={field} id={id} paths={[path]} kind="group" isTitled={isTitled}>
      {() => (
        <Stack ref={root} className="image-field" gap="xs" data-over={drop.isOver || undefined} {...drop.handlers}>
          {address !== '' ? (
            <PictureCard src={address} alt={texts.current} isLogo={field.takesText} focus={focus}>
              {pick(texts.change)}
              {library}
              {!isDrawing(address) && (
                <Button variant="default" size="compact-md" onClick={() => void cropping.start()} {...waiting}>
                  {texts.crop}
                </Button>
              )}
              {focusPath && (
                <Button variant={panel === 'focus' ? 'light' : 'default'} size="compact-md" {...toggle('focus')} {...waiting}>
                  {texts.focus}
                </Button>
              )}
              <Button variant="subtle" size="compact-md" onClick={() => choose('')}>
                {texts.remove}
              </Button>
            </PictureCard>
          ) : (
            <Paper variant="empty">
              <Group p="sm" wrap="nowrap">
                {sample && <Image src={sample} alt={texts.sample} w="5rem" h="4.25rem" radius={5} opacity={0.6} />}
                <Group gap="6px 12px">
                  {drop.canDrag && (
                    <Text size="sm" c="dimmed" w="100%">
                      {drop.isOver ? texts.dropHere : texts.drop}
                    </Text>
                  )}
                  {pick(texts.choose)}
                  {library}
                  <Button variant="link" {...toggle('address')}>
                    {texts.byAddress}
                  </Button>
                </Group>
              </Group>
            </Paper>
          )}
          {panel === 'address' && address === '' && <AddressInput id={`${id}-address`} onUse={choose} />}
          {isAiming && focusPath && <FocusPicker src={address} value={focus} onChange={(point) => session.edit(focusPath, point)} />}
          <PictureStatus state={upload.state} />
          {cropping.isForeign && (
            <Text size="sm" c="bad">
              {texts.foreign}
            </Text>
          )}
          {field.takesText && address === '' && (
            <TextInput label={texts.asText} value={written} onChange={(event) => session.edit(path, event.currentTarget.value)} />
          )}
          {isChoosing && (
            <Suspense>
              <LibraryDialog
                onPick={(known) => {
                  setChoosing(false);
                  chooseKnown(known);
                  // The button that opened the library has been replaced, so the focus is set by hand.
                  requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-field]')?.focus());
                }}
                onClose={() => setChoosing(false)}
              />
            </Suspense>
          )}
          {cropping.dialog}
        </Stack>
      )}
    </FieldFrame>
  );
}

interface DialogProps extends FieldProps<Field> {
  /** The fields for the picture's texts, such as its description. */
  words: readonly FormField[];
  onClose: () => void;
}

/** The image field as a dialog over the preview. */
export function ImageDialog({ field, base, words, onClose }: DialogProps) {
  const language = useStore($editorLanguage);
  const texts = useTexts(fieldTexts).image;
  const Input = useContext(NestedInput);
  return (
    <Dialog opened isStored onClose={onClose} title={field.label[language]} returnFocus={false}>
      <Stack>
        <ImageField field={field} base={base} isTitled />
        {Input && words.map((each) => <Input key={pathKey(each.path)} field={each} base={base} />)}
        <Group justify="end" {...atTheFoot}>
          <Button onClick={onClose}>{texts.done}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
