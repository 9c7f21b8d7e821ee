import { Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { getAt, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { ListField, PlainField } from '#core/forms/form.ts';
import { clientListSchema, type ListedClient } from '#schema/calls/client-list.ts';
import { readPath } from '../api/query.ts';
import { ClientMark } from '../app/kit/ClientMark.tsx';
import { Select } from '../app/kit/popups.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { useField } from '../stores/use-field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';

/** Delay between a keystroke and the search, in milliseconds. */
const typingMs = 150;
const maxFound = 20;

/** Whether the public sees a client's site. */
const isPublic = ({ archived, publishedRevision }: ListedClient): boolean => !archived && publishedRevision > 0;

function useClients(search: string, isWanted = true) {
  return useQuery({
    queryKey: ['/api/configs', 'field', search],
    queryFn: async ({ signal }) => (await readPath(clientListSchema, `/api/configs?${search}`, { signal }))?.clients ?? [],
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    enabled: isWanted,
  });
}

/** Returns a function that gives the name of the client that a list item refers to. Makes no request if the list has no client field. */
export function useChosenNames({ fields }: ListField, items: readonly unknown[]): (item: unknown) => string | undefined {
  const chosen = fields.find(({ widget }) => widget === 'client');
  const idOf = (item: unknown): string => (chosen ? String(getAt(item, chosen.path) ?? '') : '');
  const ids = [...new Set(items.map(idOf))].filter((id) => id !== '').sort();
  const { data = [] } = useClients(new URLSearchParams({ ids: ids.join(',') }).toString(), ids.length > 0);
  return (item) => data.find(({ id }) => id === idOf(item))?.businessName || undefined;
}

/** Chooses a client by name. Clients whose site is not public are listed, with a note, but cannot be chosen, because the page would leave them out. */
export function ClientField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).client;
  const language = useStore($editorLanguage);
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const chosenId = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), typingMs);
  const nameOf = ({ businessName, path: address }: ListedClient) => businessName || address;
  const { data: named, isPlaceholderData } = useClients(new URLSearchParams({ ids: chosenId }).toString(), chosenId !== '');
  const chosen = named?.find((client) => client.id === chosenId);
  const labelOf = (client: ListedClient) => (isPublic(client) ? nameOf(client) : fill(texts.notPublic, { name: nameOf(client) }));
  // Until somebody types, the input holds the label of the chosen client.
  const isSearch = chosen === undefined || asked !== labelOf(chosen).trim();
  const { data: found = [] } = useClients(new URLSearchParams({ query: isSearch ? asked : '', sort: 'name', limit: String(maxFound) }).toString());
  const offered = [...(chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : []), ...found];
  const id = pathKey(path);
  const why = chosen === undefined ? texts.gone : isPublic(chosen) ? texts.shown : fill(texts.hidden, { why: chosen.standing[language] });
  return (
    <FieldFrame field={field} id={id} paths={[path]}>
      {(inputProps) => (
        <>
          <Select
            data-field={id}
            {...inputProps}
            searchable
            placeholder={texts.placeholder}
            nothingFoundMessage={texts.none}
            // The server has filtered already.
            filter={({ options }) => options}
            data={offered.map((client) => ({
              value: client.id,
              label: labelOf(client),
              disabled: !isPublic(client),
            }))}
            leftSection={chosen && <ClientMark client={chosen} />}
            leftSectionPointerEvents="none"
            renderOption={({ option }) => {
              const client = offered.find(({ id }) => id === option.value);
              return (
                <Group gap="xs" wrap="nowrap">
                  {client && <ClientMark client={client} />}
                  {option.label}
                </Group>
              );
            }}
            value={chosenId === '' ? null : chosenId}
            onChange={(client) => change(client ?? '')}
            onSearchChange={setTyped}
          />
          {chosenId !== '' && named !== undefined && !isPlaceholderData && (
            <Text size="sm" c={chosen && isPublic(chosen) ? 'dimmed' : 'warn'} role="status">
              {why}
            </Text>
          )}
        </>
      )}
    </FieldFrame>
  );
}
