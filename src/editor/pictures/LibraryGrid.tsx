import {
  Alert,
  AspectRatio,
  Badge,
  Button,
  Checkbox,
  Group,
  Image,
  Paper,
  Progress,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useRef, useState } from 'react';
import { libraryTexts } from '#content/editor/panels/library.ts';
import { placeAmong } from '#core/edit/match-items.ts';
import { parsePathKey, textAt } from '#core/edit/path.ts';
import { counted, fill } from '#core/fill.ts';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import { matchesQuery, pictureUses } from '#core/pictures/library.ts';
import { refresh } from '../api/query.ts';
import { Dialog } from '../app/kit/Dialog.tsx';
import { QueryStatus } from '../app/kit/Screen.tsx';
import { useTexts } from '../language.ts';
import { $session, documentOf, type Session } from '../stores/session.ts';
import { useSession } from '../stores/use-field.ts';
import { $panel } from '../workspace/ui-state.ts';
import { PickPhotos, Uploads } from './Uploads.tsx';
import { type LibraryPicture, libraryPath, pictureName, useLibrary } from './use-library.ts';
import { putPicture, useDrop, useUploads } from './use-picture.ts';

const filters = ['all', 'unused', 'silent'] as const;
type Filter = (typeof filters)[number];
const passes: Readonly<Record<Filter, (picture: LibraryPicture) => boolean>> = {
  all: () => true,
  unused: ({ isUsed }) => !isUsed,
  silent: ({ known }) => known.es === '' || known.en === '',
};
const shownAtOnce = 60;

/** Whether a picture may be removed from the library: it is not used anywhere and was not sent by the owner. */
export const isSpare = ({ isUsed, isSent }: LibraryPicture): boolean => !isUsed && !isSent;

interface Props {
  /** The effect of pressing a picture: opening its dialog or choosing it. Determines the accessible name. */
  act: 'open' | 'pick';
  onPress(picture: LibraryPicture): void;
  /** Set if unused pictures can be selected and removed. */
  onTakeOut?: TakeOut;
}

/** Removes pictures after a confirmation; `then` runs once they are removed. */
type TakeOut = (pictures: readonly LibraryPicture[], then: () => void) => void;

interface ChoosingProps {
  /** The pictures in the result that can be selected. */
  spare: readonly LibraryPicture[];
  chosen: readonly LibraryPicture[];
  setChosen(urls: ReadonlySet<string>): void;
  onTakeOut: TakeOut;
}

/** Selects all unused pictures in the result, and removes the selected ones. */
function Choosing({ spare, chosen, setChosen, onTakeOut }: ChoosingProps) {
  const texts = useTexts(libraryTexts);
  const count = chosen.length;
  return (
    <Group gap="xs" mih="2.25rem" role="group" aria-label={texts.choosing}>
      <Checkbox
        label={counted(spare.length, texts.chooseAll)}
        checked={count === spare.length}
        indeterminate={count > 0 && count < spare.length}
        onChange={() => setChosen(new Set(count < spare.length ? spare.map(({ url }) => url) : []))}
      />
      <Text size="sm" role="status" fw={650} mr="auto">
        {count > 0 && counted(count, texts.chosen)}
      </Text>
      {count > 0 && (
        <Button variant="default" c="bad" size="compact-md" onClick={() => onTakeOut(chosen, () => setChosen(new Set()))}>
          {texts.takeOut}…
        </Button>
      )}
    </Group>
  );
}

const Name = ({ name }: { name: string }) => (
  <Text size="sm" mt={4} truncate title={name}>
    {name}
  </Text>
);

/** Focuses the search once the library is loaded: the dialog, which was opened before, has focused its close button by then. */
const focusOnArrival = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true });

/** The searchable grid of the open document's library. */
export function LibraryGrid({ act, onPress, onTakeOut }: Props) {
  const texts = useTexts(libraryTexts);
  const { id } = useSession();
  const { pictures, problem, error, refetch } = useLibrary();
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [most, setMost] = useState(shownAtOnce);
  const [choice, setChoice] = useState<ReadonlySet<string>>(new Set());
  if (!pictures) return <QueryStatus query={{ error, refetch }} title={texts.unread} />;
  const found = pictures.filter((picture) => passes[filter](picture) && matchesQuery(query, picture.texts));
  const rest = found.length - most;
  const spare = onTakeOut ? found.filter(isSpare) : [];
  /** The text about a picture's use: how often in the draft, otherwise on how many other pages, otherwise that only the saved revision uses it. */
  const placesOf = ({ uses, usedIn, isUsed }: LibraryPicture) => {
    if (uses.length > 0) return counted(uses.length, texts.used);
    const others = usedIn.filter((each) => each !== id).length;
    if (others > 0) return counted(others, texts.usedElsewhere);
    return isUsed ? texts.savedOnly : texts.unused;
  };
  const toggle = (url: string) => setChoice((before) => new Set(before.has(url) ? [...before].filter((each) => each !== url) : [...before, url]));
  return (
    <Stack gap="sm">
      {problem && <Alert color="warn">{texts.problems[problem]}</Alert>}
      {pictures.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      {pictures.length > 0 && (
        <>
          <TextInput
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={query}
            {...(act === 'pick' && { ref: focusOnArrival, 'data-autofocus': true })}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <SegmentedControl
            fullWidth
            aria-label={texts.show}
            data={filters.map((value) => ({ value, label: `${texts.filters[value]} (${pictures.filter(passes[value]).length})` }))}
            value={filter}
            onChange={setFilter}
          />
          {/* Only for screen readers while all are found: the filter above shows their number. */}
          <Text size="sm" c="dimmed" role="status" {...(query === '' && found.length > 0 && { pos: 'absolute', style: { clipPath: 'inset(50%)' } })}>
            {found.length === 0 ? texts.noneFound : counted(found.length, texts.found)}
          </Text>
        </>
      )}
      {onTakeOut && spare.length > 0 && (
        <Choosing spare={spare} chosen={spare.filter(({ url }) => choice.has(url))} setChosen={setChoice} onTakeOut={onTakeOut} />
      )}
      <SimpleGrid type="container" cols={{ base: 2, '26rem': 3, '40rem': 4 }} spacing="sm" verticalSpacing="md" component="ul" p={0} m={0}>
        {found.slice(0, most).map((picture) => {
          const name = pictureName(picture, texts.unnamed);
          const canChoose = onTakeOut !== undefined && isSpare(picture);
          return (
            <Stack component="li" key={picture.url} gap={4} miw={0} style={{ listStyle: 'none' }}>
              {/* The name is inside the button, unless it labels a checkbox. */}
              {/* The focus ring is drawn around it: inside, it would cover the name's first letter. */}
              <UnstyledButton aria-label={fill(texts[act], { name })} style={{ outlineOffset: 2 }} onClick={() => onPress(picture)}>
                <AspectRatio ratio={4 / 3}>
                  <Image {...responsivePicture(picture.url, '12rem')} alt="" loading="lazy" radius={6} bg="var(--line)" />
                </AspectRatio>
                {!canChoose && <Name name={name} />}
              </UnstyledButton>
              {canChoose && (
                <Group gap={6} wrap="nowrap">
                  <Checkbox size="sm" aria-label={fill(texts.choose, { name })} checked={choice.has(picture.url)} onChange={() => toggle(picture.url)} />
                  <Name name={name} />
                </Group>
              )}
              <Group gap={4}>
                <Badge color={picture.isUsed ? 'info' : 'quiet'}>{placesOf(picture)}</Badge>
                {picture.isSent && <Badge color="info">{texts.sent}</Badge>}
              </Group>
            </Stack>
          );
        })}
      </SimpleGrid>
      {rest > 0 && (
        <Button variant="default" w="fit-content" onClick={() => setMost(most + shownAtOnce)}>
          {fill(texts.more, { n: Math.min(rest, shownAtOnce) })}
        </Button>
      )}
    </Stack>
  );
}

/** Puts a photo in the field that it was chosen for by an earlier page, when the field had the picture `instead`; `false` if it has another by now. */
export function putWhereChosen(session: Session, field: string, instead: string, url: string): boolean {
  const [path, { kind, template }, config] = [parsePathKey(field), documentOf(session), session.$config.get()];
  const uses = pictureUses(kind, template, config).get(instead) ?? [];
  // A blank field of an item does not tell which item it was.
  const isBlank = instead === '' && !path.some((part) => typeof part === 'number') && textAt(config, path).trim() === '';
  const places = uses.map((use) => use.path);
  const place = isBlank ? path : placeAmong(path, places);
  if (!place || session.readOnly) return false;
  putPicture(session, uses.find((use) => use.path === place) ?? { path: place }, url, { isLate: true });
  return true;
}

/** Uploads dropped, pasted or picked photos to the library and shows their progress. */
export function LibraryUpload() {
  const texts = useTexts(libraryTexts);
  const session = useSession();
  const [stored, setStored] = useState(0);
  /** How many photos that were chosen for a field are there now, and how many are not. */
  const [placed, setPlaced] = useState({ there: 0, nowhere: 0 });
  /** What this has put in fields: of two photos for one field the later one stays there. */
  const putIn = useRef(new Map<string, string>());
  const uploads = useUploads(
    'library',
    ({ url }, _target, photo) => {
      setStored((count) => count + 1);
      void refresh(libraryPath(session.id));
      const open = $session.get();
      if (photo.field === undefined || open?.id !== session.id) return;
      const isThere = putWhereChosen(open, photo.field, putIn.current.get(photo.field) ?? photo.instead ?? '', url);
      if (isThere) putIn.current.set(photo.field, url);
      setPlaced(({ there, nowhere }) => (isThere ? { there: there + 1, nowhere } : { there, nowhere: nowhere + 1 }));
    },
    { takesUp: true },
  );
  const add = (files: readonly File[]) => {
    if (uploads.pending === 0) {
      setStored(0);
      setPlaced({ there: 0, nowhere: 0 });
    }
    uploads.add(files);
  };
  const drop = useDrop(add);
  const total = stored + uploads.pending;
  const result = stored > 0 ? counted(stored, texts.stored) : drop.canDrag ? texts.drop : texts.dropless;
  const said = drop.isOver ? texts.dropHere : uploads.pending > 0 ? counted(uploads.pending, texts.uploading) : result;
  return (
    <Paper className="image-field" p="sm" data-over={drop.isOver || undefined} {...drop.handlers}>
      <Stack gap="xs" align="start">
        <Text size="sm" c="dimmed" role="status">
          {said}
        </Text>
        {(placed.there > 0 || placed.nowhere > 0) && (
          <Text size="sm" role="status">
            {placed.there > 0 && counted(placed.there, texts.placed)} {placed.nowhere > 0 && counted(placed.nowhere, texts.notPlaced)}
          </Text>
        )}
        <PickPhotos label={texts.add} onPick={add} />
        {uploads.pending > 0 && <Progress w="100%" value={(stored / total) * 100} aria-label={counted(uploads.pending, texts.uploading)} />}
        {uploads.takenUp > 0 && (
          <Text size="sm" role="status">
            {counted(uploads.takenUp, texts.takenUp)}
            {uploads.canLeave && (
              <Button variant="link" ml="0.5em" onClick={uploads.leaveTakenUp}>
                {texts.leaveTakenUp}
              </Button>
            )}
          </Text>
        )}
        {uploads.failed > 0 && <Text size="sm">{counted(uploads.failed, texts.refused)}</Text>}
        <Uploads jobs={uploads.jobs} dismiss={uploads.dismiss} />
      </Stack>
    </Paper>
  );
}

interface DialogProps {
  onPick(picture: LibraryPicture): void;
  onClose(): void;
}

/** The library as a dialog that chooses a picture for a field. */
export default function LibraryDialog({ onPick, onClose }: DialogProps) {
  const texts = useTexts(libraryTexts);
  return (
    <Dialog onClose={onClose} title={texts.dialog} size="xl">
      <Stack>
        <LibraryGrid act="pick" onPress={onPick} />
        <Button
          variant="link"
          w="fit-content"
          h="auto"
          py={3}
          // The label may take two lines on a phone.
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          onClick={() => {
            onClose();
            $panel.set('library');
          }}
        >
          {texts.whole}
        </Button>
      </Stack>
    </Dialog>
  );
}
