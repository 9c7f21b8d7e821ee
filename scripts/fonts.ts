import { fileURLToPath } from 'node:url';
import { buildFonts } from './fonts/build-fonts.ts';

export { buildFonts };

if (import.meta.main) {
  const names = await buildFonts({ outDir: fileURLToPath(new URL('../public/fonts', import.meta.url)) });
  console.log(`${names.length} fonts in public/fonts`);
}
