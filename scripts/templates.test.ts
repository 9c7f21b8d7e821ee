import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './local/paths.ts';
import { templateLists } from './templates.ts';

test('the lists of templates are those of the folders that are there: npm run templates', async () => {
  const lists = await templateLists(projectRoot);
  expect([...lists.keys()]).toHaveLength(7);
  for (const [file, text] of lists) expect(readFileSync(path.join(projectRoot, file), 'utf8'), file).toBe(text);
});
