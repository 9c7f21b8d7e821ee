import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

/** `a.ts?script`: the source of a module's only function, for an inline script. Minified here, because the bundler keeps the whitespace of functions in strings. */
export const scriptSources: Plugin = {
  name: 'script-sources',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?script$/ },
    handler: async (id) => {
      const { code } = await transform(await readFile(id.replace('?script', ''), 'utf8'), { loader: 'ts', minify: true, target: 'esnext' });
      const source = code.trim().replace(/^export function \w+/, 'function');
      if (/(?:^|[;}])(?:export\b|import\b(?!\())/.test(source)) throw new Error(`${id} is to be one function that needs no other module.`);
      return `export default ${JSON.stringify(source)}`;
    },
  },
};

/** The hash of one of Astro's inline scripts, by the name of its module. */
const hashOf = async (name: string): Promise<string> => {
  const { default: script } = await import(`astro/runtime/${name}.js`);
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
};

/**
 * Replaces Astro's inline script for islands by the project's own definition (src/islands/hydrate/island.ts), in one script with
 * the directive that nearly all pages use, and leaves out attributes that only Astro's own script reads. The content
 * security policy lists only the scripts of the page, because hashes do not compress (45 bytes each); Astro would list all of its own.
 */
export const ownIslands: Plugin = {
  name: 'own-islands',
  transform: {
    filter: { id: /astro\/dist\/runtime\/server\/(scripts|hydration|render\/csp)\.js/ },
    handler: async (code, id) => {
      let text = code;
      const replace = (from: string, to: string) => {
        if (!text.includes(from)) throw new Error(`Astro writes ${from} of its islands in another way.`);
        text = text.replace(from, to);
      };
      if (id.includes('hydration.js')) {
        replace('uid: astroId', '');
        replace('name: metadata.displayName,', '');
      } else if (id.includes('csp.js')) {
        replace('of script.default.hashes', 'of ownHashes(result, script.default.hashes)');
        text = `import { ownHashes } from "../scripts.js";\n${text}`;
      } else {
        const definition = fileURLToPath(new URL('../../src/islands/hydrate/island.ts', import.meta.url));
        const astros = await Promise.all(['server/astro-island.prebuilt', 'server/astro-island.prebuilt-dev'].map(hashOf));
        const script = (text: string) => `<script>\${${text}}</script>`;
        replace('import islandScript from "./astro-island.prebuilt.js";', `import defineIslands from ${JSON.stringify(`${definition}?script`)};`);
        replace('import islandScriptDev from "./astro-island.prebuilt-dev.js";', 'import { createHash } from "node:crypto";');
        replace(script('process.env.NODE_ENV === "development" ? islandScriptDev : islandScript'), script('islandScript(result)'));
        const directive = script('getDirectiveScriptText(result, directive)');
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is inserted into a template literal of Astro's.
        replace(directive, '${directiveScript(result, directive)}');
        replace(`\`${directive}\``, 'directiveScript(result, directive)');
        text += `
          const islandScript = (result) => getDirectiveScriptText(result, "intent") + "(" + defineIslands + ")()";
          const directiveScript = (result, name) => {
            if (name === "intent") return "";
            if (name !== "near") throw new Error("The policy of pages names no script of client:" + name + ": see ownHashes.");
            return "<script>" + getDirectiveScriptText(result, name) + "</script>";
          };
          const hashOf = (script) => "sha256-" + createHash("sha256").update(script).digest("base64");
          let known;
          export function ownHashes(result, hashes) {
            known ??= {
              left: new Set([...${JSON.stringify(astros)}, ...[...result.clientDirectives.values()].map(hashOf)]),
              own: [islandScript(result), getDirectiveScriptText(result, "near")].map(hashOf),
            };
            return [...known.own, ...hashes.filter((hash) => !known.left.has(hash))];
          }`;
      }
      return { code: text, map: null };
    },
  },
};

const plainReact = react({ experimentalDisableStreaming: true });
/** React for the sections, which Astro renders with the project's own renderer. */
export const reactAlone: AstroIntegration = {
  ...plainReact,
  hooks: {
    ...plainReact.hooks,
    'astro:config:setup': (setup) => {
      // React's hot reload needs this preamble. Astro adds it with an island, but the editor's page has none.
      if (setup.command === 'dev') setup.injectScript('page', "import '@vitejs/plugin-react/preamble';");
      return plainReact.hooks['astro:config:setup']?.({
        ...setup,
        addRenderer: (renderer) => setup.addRenderer({ ...renderer, serverEntrypoint: './src/build/react-server.ts' }),
      });
    },
  },
};

/** The custom hydration directives, `client:intent` and `client:near` (src/islands/hydrate). */
export const directives: AstroIntegration = {
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['intent', 'near']) addClientDirective({ name, entrypoint: `./src/islands/hydrate/${name}.ts` });
    },
  },
};
