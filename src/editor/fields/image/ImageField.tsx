import { Button, FileButton, Group, Image, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type PointerEvent, Suspense, useContext, useRef, useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { getAt, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { ImageField as Field, FormField } from '#core/forms/form.ts';
import { readFocalPoint, writeFocalPoint } from '#core/pictures/focal-point.ts';
import { filledAlt } from '#core/pictures/library.ts';
import { fetchPicture, type OpenPicture } from '#islands/pictures/open-picture.ts';
import { isWebUrl } from '#schema/field.ts';
import { useDrop } from '../../app/device.ts';
import { Dialog } from '../../app/kit/Dialog.tsx';
import { atTheFoot } from '../../app/kit/DialogFoot.tsx';
import { loadable } from '../../app/loadable.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';
import { PictureStatus } from '../../pictures/PictureParts.tsx';
import type { LibraryPicture } from '../../pictures/use-library.ts';
import { usePicture } from '../../pictures/use-picture.ts';
import { useField, useFieldValue, useSession } from '../../stores/use-field.ts';
import { LabelledSlider } from '../ChoiceFields.tsx';
import { FieldFrame } from '../FieldFrame.tsx';
import { type FieldProps, NestedInput } from '../field-props.ts';
import { useShownDefault } from '../shown-default.ts';
import { fileName, PictureCard } from './PictureCard.tsx';

const CropDialog = loadable(async () => (await import('../../pictures/CropDialog.tsx')).CropDialog);
const LibraryDialog = loadable(async () => (await import('../../pictures/LibraryGrid.tsx')).default);

interface FocusProps {
  /** Address of the picture. */
  src: string;
  /** The focal point in the config's notation: `84% 50%`. */
  value: unknown;
  onChange: (value: string) => void;
}

/** Sets the focal point, the part of the picture that stays visible when a narrow screen crops it: by a click, or with two sliders. */
function FocusPicker({ src, value, onChange }: FocusProps) {
  const texts = useTexts(fieldTexts).image;
  const point = readFocalPoint(value, src);
  const place = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange(writeFocalPoint({ across: ((event.clientX - box.left) / box.width) * 100, down: ((event.clientY - box.top) / box.height) * 100 }));
  };
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {texts.focusHelp}
      </Text>
      <div
        className="focus-stage"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          place(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && place(event)}
      >
        <img src={src} alt="" draggable={false} />
        <span className="focus-dot" style={{ insetInlineStart: `${point.across}%`, insetBlockStart: `${point.down}%` }} />
      </div>
      {(['across', 'down'] as const).map((axis) => (
        <LabelledSlider
          key={axis}
          label={texts[axis]}
          value={point[axis]}
          valueText={fill(texts.focusAt, { ...point })}
          onChange={(value) => onChange(writeFocalPoint({ ...point, [axis]: value }))}
        />
      ))}
    </Stack>
  );
}

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
function useCropping(address: string, ratio: number | undefined, picture: ReturnType<typeof usePicture>) {
  const [opened, setOpened] = useState<OpenPicture>();
  const [foreign, setForeign] = useState<string>();
  return {
    isForeign: foreign === address,
    async start() {
      const [found] = await Promise.all([fetchPicture(address), CropDialog.fetch()]);
      setForeign(found === undefined ? address : undefined);
      if (found?.ok) setOpened(found.picture);
      else if (found) picture.fail(found.refusal);
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
            void picture.sendPart(opened, part, { file: fileName(address), croppedFrom: address }).finally(() => opened.close());
          }}
        />
      </Suspense>
    ),
  };
}

const isDrawing = (address: string): boolean => /\.svg(?:[?#]|$)/i.test(address);

/** A picture: dropped, pasted, picked, from the library or by address. It is reduced on this device, can be cropped, and has a focal point if the page uses one. */
export function ImageField({ field, base, isTitled = false }: FieldProps<Field> & { isTitled?: boolean }) {
  const texts = useTexts(fieldTexts).image;
  const session = useSession();
  const path = [...base, ...field.path];
  const focusPath = field.focus ? [...base, ...field.focus] : undefined;
  const [value, change] = useField(path);
  const focus = useFieldValue(focusPath);
  const [panel, setPanel] = useState<'focus' | 'address'>();
  const [isChoosing, setChoosing] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const text = typeof value === 'string' ? value.trim() : '';
  const address = isWebUrl(text) ? text : '';
  const { picture: sample } = useShownDefault(base, field);

  const put = (next: string, at = { session, path: base }) => {
    const place = [...at.path, ...field.path];
    const isOther = next !== getAt(at.session.$config.get(), place);
    at.session.edit(place, next);
    // The focal point belonged to the previous picture.
    if (field.focus && isOther) at.session.edit([...at.path, ...field.focus], undefined, { isJoined: true });
    setPanel(undefined);
  };
  const picture = usePicture(base, ({ url }, place) => put(url, place));
  const choose = (next: string) => {
    picture.reset();
    put(next);
  };
  const cropping = useCropping(address, field.ratio, picture);
  const drop = useDrop(([file]) => file && picture.sendFile(file));
  const isBusy = picture.state.state === 'preparing' || picture.state.state === 'uploading';
  // Not while another picture is on its way, which clears the point.
  const isAiming = panel === 'focus' && address !== '' && !isBusy;
  // `aria-disabled`, because the pressed button would lose the focus with `disabled`.
  const waiting = isBusy && { 'aria-disabled': true, 'data-disabled': true, onClick: undefined };

  const chooseKnown = ({ url, known }: LibraryPicture) => {
    setChoosing(false);
    choose(url);
    const altPath = field.alt && [...base, ...field.alt];
    const alt = altPath && filledAlt(getAt(session.$config.get(), altPath), known);
    if (altPath && alt) session.edit(altPath, alt, { isJoined: url !== text });
    // The button that opened the library has been replaced, so the focus is set by hand.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-field]')?.focus());
  };
  const id = pathKey(path);
  const clearPicked = useRef<() => void>(null);
  // Cleared after each choice, because a file input reports no change when the same file is picked again.
  const pick = (label: string) => (
    <FileButton
      accept="image/*"
      resetRef={clearPicked}
      onChange={(file) => {
        clearPicked.current?.();
        if (file) picture.sendFile(file);
      }}
    >
      {(props) => (
        <Button {...props} variant="default" size="compact-md" id={id} data-field={id} aria-busy={isBusy || undefined} {...waiting}>
          {label}
        </Button>
      )}
    </FileButton>
  );
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
          <PictureStatus state={picture.state} />
          {cropping.isForeign && (
            <Text size="sm" c="bad">
              {texts.foreign}
            </Text>
          )}
          {field.takesText && address === '' && <TextInput label={texts.asText} value={text} onChange={(event) => change(event.currentTarget.value)} />}
          {isChoosing && (
            <Suspense>
              <LibraryDialog onPick={chooseKnown} onClose={() => setChoosing(false)} />
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
