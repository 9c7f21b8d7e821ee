import { Button, Group, Image, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Suspense, useState } from 'react';
import { clientTexts } from '#content/editor/clients/texts.ts';
import type { ListView, ViewFilters } from '#core/clients/client-list.ts';
import { counted } from '#core/fill.ts';
import { firstView } from '../api/first-calls.ts';
import { Dialog } from '../app/kit/Dialog.tsx';
import { Empty, LoadingLine, QueryStatus, Screen } from '../app/kit/Screen.tsx';
import { loadable } from '../app/loadable.tsx';
import { useTitle } from '../app/use-title.ts';
import { useTexts } from '../language.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { BulkProgress } from './bulk/BulkProgress.tsx';
import { ClientActions } from './ClientActions.tsx';
import { ClientTable } from './ClientTable.tsx';
import { ListToolbar, totalOf } from './ListToolbar.tsx';
import { NewClientButton } from './NewClientForm.tsx';
import { GroupButtons, ViewsMenu } from './planning/PlanningFilters.tsx';
import { usePlanningChoices } from './planning/planning-calls.ts';
import { useClientList } from './use-clients.ts';

/** Delay between a keystroke and the search, in milliseconds. */
const typingMs = 150;

// Loaded on demand: it brings code to read files and the labels of all forms, which the list does not need.
const ImportForm = loadable(async () => (await import('./transfer/ImportForm.tsx')).default);

/** Opens the import of one client. */
function ImportButton() {
  const texts = useTexts(clientTexts);
  const [isOpen, setIsOpen] = useState(false);
  // The form is loaded before the dialog opens, so that the dialog can focus it.
  const open = () => void ImportForm.fetch().then(() => setIsOpen(true));
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />} onClick={open}>
        {texts.import}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={texts.importing.title} size="34rem">
        <Suspense fallback={<LoadingLine />}>
          <ImportForm onDone={() => setIsOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}

/** The client list (`/editor/clients`): search, open, create, duplicate and archive clients. */
export function ClientsScreen() {
  const texts = useTexts(clientTexts);
  useTitle(texts.title);
  const [isArchive, setIsArchive] = useState(firstView.isArchive);
  const [filters, setFilters] = useState<ViewFilters>(firstView.filters);
  const [sort, setSort] = useState(firstView.sort);
  const [query] = useDebouncedValue(filters.query, typingMs);
  const view: ListView = { filters: { ...filters, query }, sort, isArchive };
  const list = useClientList(view);
  const { data, isPlaceholderData } = list;
  const choices = usePlanningChoices();
  const all = data && totalOf(data.templates);
  const { query: text, ...chosen } = filters;
  const hasFilters = Object.values(chosen).some((value) => value !== undefined);
  const isFiltered = hasFilters || text !== '';
  const totals = isArchive ? texts.countArchived : texts.count;
  // Without any clients, filters are hidden; the other clients, archived or active, can still be listed.
  const isBlank = !isFiltered && !isPlaceholderData && all === 0;
  const isFirstUse = isBlank && !isArchive;
  const ways = (
    <>
      <ImportButton />
      <NewClientButton />
    </>
  );

  return (
    <Screen
      title={texts.title}
      count={all !== undefined && counted(all, totals)}
      actions={
        !isFirstUse && (
          <Group gap="xs">
            <ViewsMenu
              views={choices?.views}
              filters={filters}
              onFilters={(kept) => {
                setFilters(kept);
                setIsArchive(false);
              }}
            />
            {ways}
          </Group>
        )
      }
    >
      {!isArchive && !isFirstUse && <GroupButtons counts={data?.groups} chosen={filters.group} onChoose={(group) => setFilters({ ...filters, group })} />}
      <ListToolbar
        choices={choices}
        counts={data?.templates}
        filters={filters}
        onFilters={setFilters}
        sort={sort}
        onSort={setSort}
        isArchive={isArchive}
        isBlank={isBlank}
        onArchive={(archived) => {
          setIsArchive(archived);
          // Groups tell whom a site waits for, which does not apply to archived clients.
          if (archived) setFilters({ ...filters, group: undefined });
        }}
      />
      <BulkProgress />
      <VisuallyHidden role="status">{data && isFiltered && !isPlaceholderData ? counted(data.total, texts.found) : ''}</VisuallyHidden>
      <QueryStatus query={list} text={texts.loading} isList />
      {data?.total === 0 && (
        <Empty>
          {isFirstUse && <Image src="/art/steps/down.svg" alt="" w="min(100%, 22rem)" radius="md" />}
          <Text>{isFiltered ? texts.noMatch : isArchive ? texts.noneArchived : texts.none}</Text>
          {isFiltered && (
            <Button variant="default" onClick={() => setFilters(firstView.filters)}>
              {texts.clear[text === '' ? 'filters' : hasFilters ? 'both' : 'search']}
            </Button>
          )}
          {isBlank && isArchive && (
            <Button variant="default" onClick={() => setIsArchive(false)}>
              {texts.toActive}
            </Button>
          )}
          {isFirstUse && (
            <Group gap="xs" justify="center">
              {ways}
            </Group>
          )}
        </Empty>
      )}
      {data && data.total > 0 && (
        <BulkBar view={data.view} total={data.total}>
          {(selection) => (
            <ClientActions>
              {(actions) => <ClientTable first={data} sort={sort} onSort={setSort} actions={actions} people={choices?.people} selection={selection} />}
            </ClientActions>
          )}
        </BulkBar>
      )}
    </Screen>
  );
}
