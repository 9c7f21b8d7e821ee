import { fileURLToPath } from 'node:url';
import { buildScenes } from './scenes/build-scenes.ts';

export { buildScenes };

if (import.meta.main) {
  const names = await buildScenes(fileURLToPath(new URL('../public', import.meta.url)));
  console.log(`${names.length} scenes in public/og-scenes`);
}
