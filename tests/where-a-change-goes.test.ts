// docs/where-a-change-goes.md is the page by which a newcomer finds the files of a change: it stays true, and the ways stay short.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#scripts/local/paths.ts';

const textOf = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const ways = textOf('docs/where-a-change-goes.md')
  .split(/^## /m)
  .slice(1)
  .map((part) => ({ title: part.split('\n')[0] ?? '', files: [...part.matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, file = '']) => file) }));

const folders: Record<string, string> = { server: 'netlify/server', scripts: 'scripts' };
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/from '([.#][^'?]+)/g)].map(([, to = '']) =>
    to.startsWith('.') ? path.join(path.dirname(file), to) : to.replace(/^#(\w+)/, (_, zone: string) => folders[zone] ?? `src/${zone}`),
  );

/** Where a way begins, or goes on in another process: in the form once it is awake, by a call, by the hook, by an order to the builder, by Astro. */
const begins = [
  'src/editor/stores/config-api.ts',
  'src/sections/approval/ApprovalForm.tsx',
  'src/islands/approval/ApprovalIsland.tsx',
  'netlify/server/config-api/write.ts',
  'scripts/builder/builder.ts',
  'scripts/builder/build-site.ts',
  'src/pages/[...path].astro',
];

test('the four ways are as long as they say, and no longer than they were', () => {
  expect(ways.map(({ files }) => files.length)).toEqual(ways.map(({ title }) => Number(/: (\d+) files/.exec(title)?.[1])));
  const longest = [4, 9, 26, 22];
  expect(ways.map(({ files }, index) => files.length <= (longest[index] ?? 0))).toEqual(longest.map(() => true));
});

test('each file is there, and once in its way', () => {
  for (const { title, files } of ways) {
    expect(
      files.filter((file) => !existsSync(path.join(projectRoot, file))),
      title,
    ).toEqual([]);
    expect(new Set(files).size, title).toBe(files.length);
  }
});

test('on the long ways each file is imported by one before it, unless another process begins with it', () => {
  for (const { title, files } of ways.slice(2)) {
    const lost = files.filter((file, index) => !begins.includes(file) && !files.slice(0, index).some((before) => importsOf(before).includes(file)));
    expect(lost, title).toEqual([]);
  }
});
