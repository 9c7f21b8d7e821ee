import { clientTexts } from '#content/editor/clients/texts.ts';
import { useNow } from '../../app/use-now.ts';
import { useTexts } from '../../language.ts';
import type { ClientChange } from '../ClientActions.tsx';
import type { ListedClient, ListSort } from '../client-list.ts';
import { ClientRow } from './ClientRow.tsx';
import { SortHeads } from './SortHeads.tsx';
import { useVisibleRows } from './use-visible-rows.ts';

interface Props {
  clients: readonly ListedClient[];
  sort: ListSort;
  onSort(sort: ListSort): void;
  actions: ClientChange;
}

/** The list as a table of which only the rows on the screen exist; empty rows keep the room of the others. */
export function ClientTable({ clients, sort, onSort, actions }: Props) {
  const texts = useTexts(clientTexts);
  const now = useNow(60_000);
  const { body, parts, measure, setFocused } = useVisibleRows(clients);
  return (
    <table className="list" aria-label={texts.table} aria-rowcount={clients.length + 1}>
      <thead>
        <SortHeads sort={sort} onSort={onSort} />
      </thead>
      <tbody ref={body}>
        {parts.map((part) => {
          if (part.kind === 'gap') {
            return (
              <tr key={part.key} className="gap">
                <td colSpan={6} style={{ blockSize: part.height }} />
              </tr>
            );
          }
          const client = clients[part.index];
          if (!client) return null;
          return <ClientRow key={client.id} client={client} now={now} index={part.index} measure={measure} onFocus={setFocused} actions={actions} />;
        })}
      </tbody>
    </table>
  );
}
