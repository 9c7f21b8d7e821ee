import { Alert, Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { fill } from '../app/fill.ts';
import { useTitle } from '../app/use-title.ts';
import { useTexts } from '../language.ts';
import { ClientActions } from './ClientActions.tsx';
import { filterClients, type ListFilters, type ListSort, listed } from './client-list.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { NewClientButton } from './NewClientButton.tsx';
import { ClientTable } from './table/ClientTable.tsx';
import { ImportButton } from './transfer/ImportButton.tsx';
import { useClients } from './use-clients.ts';

const noFilters: ListFilters = { query: '' };

/** Every client: found, opened, created, duplicated, archived from here (`/editor/clients`). */
export function ClientsScreen() {
  const texts = useTexts(clientTexts);
  const shell = useTexts(shellTexts);
  useTitle(texts.title);
  const [isArchive, setIsArchive] = useState(false);
  const [filters, setFilters] = useState<ListFilters>(noFilters);
  const [sort, setSort] = useState<ListSort>({ key: 'updated', isDescending: true });
  const { data, error, refetch } = useClients(isArchive, { fresh: true });
  const clients = useMemo(() => (data ?? []).map(listed), [data]);
  // Typing stays quick with ten thousand rows: the list follows as fast as it can.
  const deferred = useDeferredValue(filters);
  const shown = useMemo(() => filterClients(clients, deferred, sort), [clients, deferred, sort]);
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
  const counted = isArchive ? texts.countArchived : texts.count;

  return (
    <main className="desk" id="main">
      <div className="desk-head">
        <h1>
          {texts.title} {data && <small>{clients.length === 1 ? counted.one : fill(counted.many, { n: clients.length })}</small>}
        </h1>
        <div className="row-buttons">
          <ImportButton clients={clients} />
          <NewClientButton />
        </div>
      </div>
      <ListToolbar
        clients={data && clients}
        filters={filters}
        onFilters={setFilters}
        sort={sort}
        onSort={setSort}
        isArchive={isArchive}
        onArchive={setIsArchive}
      />
      {error && (
        <Alert color="bad" title={shell.failed.title} role="alert">
          <p>{error.failure.message}</p>
          <Button variant="default" mt="xs" onClick={() => refetch()}>
            {shell.retry}
          </Button>
        </Alert>
      )}
      <p className="visually-hidden" role="status">
        {data && isFiltered ? (shown.length === 1 ? texts.found.one : fill(texts.found.many, { n: shown.length })) : ''}
      </p>
      {!data && !error && (
        <p className="empty" role="status">
          {texts.loading}
        </p>
      )}
      {data && shown.length === 0 && (
        <div className="empty">
          <p>{isFiltered ? texts.noMatch : isArchive ? texts.noneArchived : texts.none}</p>
          {isFiltered && (
            <Button variant="default" onClick={() => setFilters(noFilters)}>
              {texts.clear}
            </Button>
          )}
        </div>
      )}
      {data && shown.length > 0 && <ClientActions>{(actions) => <ClientTable clients={shown} sort={sort} onSort={setSort} actions={actions} />}</ClientActions>}
    </main>
  );
}
