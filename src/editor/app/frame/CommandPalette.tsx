import { Combobox, Group, Kbd, Modal, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { synonyms } from '#content/editor/shell/palette.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { counted, fill } from '#core/fill.ts';
import { plainLetters } from '#core/links/plain-letters.ts';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { readPath } from '../../api/query.ts';
import { $editorLanguage, toggleEditorLanguage, useTexts } from '../../language.ts';
import { ClientMark } from '../kit/ClientMark.tsx';
import { useFocusBack } from '../kit/dialogs.tsx';
import { navigate, useBackCloses } from '../navigation.tsx';
import { editorPath } from '../routes.ts';
import { useUser } from '../session.ts';
import { $commands, type Command } from './command-palette.ts';

/** Delay between a keystroke and the search, in milliseconds. */
const typingMs = 150;
const maxClients = 8;
const maxFields = 8;
const maxTexts = 8;
/** The fewest letters, of all words together, with which texts are searched: fewer would match nearly every text. */
const fewestLetters = 3;
/** Characters of a text that are shown before the first matching word, and from it on. */
const [shownBefore, shownAfter] = [16, 64];

function excerpt(text: string, word = ''): string {
  const from = Math.max(0, plainLetters(text).indexOf(word) - shownBefore);
  const shown = text.slice(from, from + shownBefore + shownAfter).trim();
  return `${from > 0 ? '…' : ''}${shown}${text.length > from + shownBefore + shownAfter ? '…' : ''}`;
}

/** Clients that match all words, by the same search as the client list; for a blank query, the most recently changed ones. */
function useFoundClients(query: string): { items: Command[]; isStale: boolean } {
  const [asked] = useDebouncedValue(query.trim(), typingMs);
  const search = new URLSearchParams({ query: asked, limit: String(maxClients) }).toString();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['/api/configs', 'palette', search],
    queryFn: ({ signal }) => readPath(clientListSchema, `/api/configs?${search}`, { signal }),
    placeholderData: keepPreviousData,
  });
  const items = (data?.clients ?? []).map(
    (client): Command => ({
      id: `client ${client.id}`,
      client,
      label: client.businessName || client.path,
      words: client.path,
      run: () => navigate(editorPath(client.id)),
    }),
  );
  return { items, isStale: isPlaceholderData || asked !== query.trim() };
}

function useScreens(): Command[] {
  const texts = useTexts(shellTexts);
  const { role } = useUser();
  const to = (href: string, label: string): Command => ({ id: href, label, run: () => navigate(href) });
  const forAdmins = role === 'admin' ? [to('/editor/staff', texts.nav.staff), to('/editor/security-log', texts.nav.securityLog)] : [];
  return [
    to('/editor/clients', texts.nav.clients),
    to('/editor', texts.nav.home),
    to('/editor/pro', texts.nav.pro),
    to('/template-editor', texts.nav.demos),
    to('/editor/account', texts.account.title),
    to('/editor/outbox', texts.nav.outbox),
    ...forAdmins,
    { id: 'language', label: texts.otherLanguage, run: toggleEditorLanguage },
  ];
}

interface Props {
  /** An option was chosen and its action is about to run. */
  onChosen(): void;
  onCancel(): void;
}

/** The search field and its results. A separate component inside the modal, so that the options exist when its effects run. */
function CommandPaletteBody({ onChosen }: Pick<Props, 'onChosen'>) {
  const texts = useTexts(shellTexts).palette;
  const [query, setQuery] = useState('');
  const combobox = useCombobox({ opened: true });
  const listId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const announcingChosen = (select: () => string | null) => () => {
    const id = select();
    setChosen(id);
    return id;
  };
  // The combobox announces the option that the arrow keys select, but not the first one, which is selected from the start.
  const store = {
    ...combobox,
    selectNextOption: announcingChosen(combobox.selectNextOption),
    selectPreviousOption: announcingChosen(combobox.selectPreviousOption),
  };
  const { sections, acts, fields, readTexts } = useStore($commands);
  const [ownTexts] = useState(() => readTexts?.() ?? []);
  const screens = useScreens();
  const clients = useFoundClients(query);
  const words = plainLetters(query).split(/\s+/).filter(Boolean);
  const language = useStore($editorLanguage);
  const holdsWords = (text: string) => {
    const letters = plainLetters(text);
    return words.every((word) => letters.includes(word));
  };
  /** 0: words of the command begin with the typed letters (“ap”: Aprobación); 1: it contains them elsewhere (Mapa); 2: it does not contain them. */
  const rankOf = ({ label, words: more = '', also = '' }: Command): 0 | 1 | 2 => {
    const said = `${label} ${more} ${also}`;
    const parts = plainLetters(said).split(/[^\p{L}\p{N}]+/u);
    if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 0;
    return holdsWords(said) ? 1 : 2;
  };
  const matching = (items: readonly Command[]) => {
    const named = items.filter((item) => rankOf(item) < 2).toSorted((one, other) => rankOf(one) - rankOf(other));
    return named.length > 0 ? named : items.filter(({ id }) => holdsWords(synonyms[id]?.[language] ?? ''));
  };
  const nearest = (items: readonly Command[]) => Math.min(...items.map(rankOf));
  const groups = [
    { name: texts.sections, items: matching(sections) },
    { name: texts.acts, items: matching(acts) },
    // Enter runs the first option, so clients found for an earlier query are only shown if they match this one.
    { name: texts.clients, items: clients.isStale ? clients.items.filter((item) => rankOf(item) < 2) : clients.items },
    // Not listed for a blank query, because there are too many.
    { name: texts.fields, items: words.length > 0 ? matching(fields).slice(0, maxFields) : [] },
    { name: texts.screens, items: matching(screens) },
  ]
    .filter(({ items }) => items.length > 0)
    // The group with the best match comes first, because Enter runs the first option.
    .toSorted((one, other) => nearest(one.items) - nearest(other.items));
  // Texts come last: a match in a name is more likely to be meant.
  if (words.join('').length >= fewestLetters) {
    const saying = ownTexts.filter(({ label }) => holdsWords(label)).slice(0, maxTexts);
    if (saying.length > 0) groups.push({ name: texts.texts, items: saying.map((item) => ({ ...item, label: excerpt(item.label, words[0]) })) });
  }
  const all = groups.flatMap(({ items }) => items);
  const ids = all.map(({ id }) => id).join('\n');

  // Selects the first option whenever the results change, so that Enter runs it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` changes when the options do.
  useEffect(() => {
    setChosen(combobox.selectFirstOption());
  }, [ids]);

  function submit(id: string) {
    const item = all.find((each) => each.id === id);
    onChosen();
    item?.run();
  }
  return (
    <Combobox store={store} onOptionSubmit={submit}>
      <Combobox.EventsTarget withAriaAttributes={false}>
        <TextInput
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={all.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen ?? undefined}
          autoComplete="off"
          size="md"
          variant="unstyled"
          p="0.4rem"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          // The field is the only element of the modal that can have the focus, so it needs no focus ring.
          styles={{ input: { outline: 'none' } }}
          aria-label={texts.button}
          placeholder={texts.hint}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          data-autofocus
        />
      </Combobox.EventsTarget>
      {all.length === 0 && !clients.isStale && <Combobox.Empty pb="md">{fill(texts.none, { query })}</Combobox.Empty>}
      {/* Hidden while empty: a listbox without options is invalid for screen readers. */}
      <Combobox.Options id={listId} className="palette-options" hidden={all.length === 0} aria-label={texts.button} aria-busy={clients.isStale}>
        {groups.map(({ name, items }) => (
          <Combobox.Group key={name} label={name}>
            {items.map(({ id, label, words: more, place, keys, client }) => (
              <Combobox.Option key={id} value={id} style={{ alignContent: 'center' }}>
                <Group component="span" gap="xs" wrap="nowrap">
                  {client && <ClientMark client={client} />}
                  {label}
                  <Text component="small" size="xs" c="inherit" truncate flex={1} miw={place === undefined ? 0 : '35%'}>
                    {more ?? place}
                  </Text>
                  {keys !== undefined && <Kbd>{keys}</Kbd>}
                </Group>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <VisuallyHidden role="status">{clients.isStale ? '' : counted(all.length, texts.found)}</VisuallyHidden>
    </Combobox>
  );
}

/** The command palette: finds clients, sections, screens and actions by a few letters; Enter runs the selected one. */
export function CommandPalette({ onChosen, onCancel }: Props) {
  const texts = useTexts(shellTexts).palette;
  // If the preview's frame had the focus, the frame returns it to the caret in its page.
  useFocusBack();
  useBackCloses(true, onCancel);
  return (
    <Modal.Root opened onClose={onCancel} padding={0} yOffset="10vh" size="36rem">
      <Modal.Overlay />
      {/* Composed of Mantine's parts, because the window has no title and needs this as its accessible name. */}
      <Modal.Content aria-label={texts.button}>
        <CommandPaletteBody onChosen={onChosen} />
      </Modal.Content>
    </Modal.Root>
  );
}
