import { searchedText } from '#core/clients/client-list.ts';
import { plainLetters } from '#core/links/plain-letters.ts';
import { readIndex } from '#server/store/index/client-index.ts';
import type { Command } from './command.ts';

/** Control characters of a name must not reach a terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

/** `list [words]`: the clients, by number. */
export const list: Command = {
  options: { archived: { type: 'boolean' } },
  words: [0, 20],
  async run({ words, options, stores, texts }) {
    const wanted = words.map(plainLetters);
    const clients = (await readIndex(stores))
      .filter(({ archived }) => archived === Boolean(options['archived']))
      .filter((client) => wanted.every((word) => searchedText(client).includes(word)))
      .sort((a, b) => Number(a.id) - Number(b.id));
    const lines = clients.map(({ id, path, templateType, revision, approval, updatedAt, businessName }) =>
      [
        id.padStart(6),
        templateType.padEnd(13),
        `r${revision}`.padEnd(6),
        texts.approval[approval].padEnd(12),
        updatedAt.slice(0, 10),
        path,
        '·',
        printable(businessName),
      ].join(' '),
    );
    return { json: { clients, total: clients.length }, lines: [...lines, texts.listed(clients.length)] };
  },
};
