// npm start: the whole product on this machine.
import { ensureSmallMemory } from './local/small-memory.ts';

ensureSmallMemory();
const { runSite } = await import('./local/run-site.ts');
await runSite();
