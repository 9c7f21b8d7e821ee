import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#scripts/local/paths.ts';

const folder = path.join(projectRoot, 'tests/fixtures');

/** File names of the clients' configs as they really arrive. */
export const clientFixtures = readdirSync(folder).filter((name) => name.startsWith('client-'));
export const readFixture = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
