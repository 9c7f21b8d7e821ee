import type { ViteUserConfig } from 'astro';
import type { Plugin } from 'vite';
import { isForOtherTemplates, type TemplateDefinition, withOwnVariant } from '#templates/definition.ts';

/**
 * Removes from a template's stylesheet the default tokens (src/styles/tokens.css) that its theme overrides, and
 * rules for features that, by its definition, only other templates have: variants of sections, a separate map section, a call bar. In a
 * selector list of variants, its own is kept.
 */
export const css: NonNullable<ViteUserConfig['css']> = {
  // The minifier's flag for nested rules: they stay, because they are shorter than what it writes in their place. In Chrome 114 none may begin with
  // a tag's name.
  lightningcss: { exclude: 1 },
  postcss: {
    plugins: [
      {
        postcssPlugin: 'without-overridden',
        OnceExit: (root) => {
          const set = new Set();
          root.walkRules(/^\[data-template="[^"]+"\]$/, (rule) => {
            const { parent } = rule;
            if (parent?.type !== 'atrule' || !('params' in parent) || parent.params !== 'theme') return;
            rule.each((node) => {
              if (node.type === 'decl') set.add(node.prop);
            });
          });
          root.walkAtRules('layer', (layer) => {
            if (layer.params !== 'tokens') return;
            layer.walkDecls(/^--/, (declaration) => {
              const { parent } = declaration;
              if (parent?.type === 'rule' && 'selector' in parent && parent.selector === '[data-template]' && set.has(declaration.prop)) declaration.remove();
            });
          });
        },
      },
      {
        postcssPlugin: 'without-others',
        OnceExit: async (root, { result }) => {
          const [, id = ''] = /src\/templates\/(\w+)\/styles\.css/.exec(result.opts.from ?? '') ?? [];
          if (id === '') return;
          const own: TemplateDefinition = (await import(`../../src/templates/${id}/definition.ts`))[id];
          root.walkRules((rule) => {
            const selectors = rule.selectors.filter((selector) => !isForOtherTemplates(own, selector));
            if (selectors.length === 0) rule.remove();
            else rule.selectors = selectors.map((selector) => withOwnVariant(own, selector));
          });
        },
      },
    ],
  },
};

/** Removes spaces around commas and slashes in values with custom properties, which the minifier keeps. */
export const withoutSpaces: Plugin = {
  name: 'without-spaces',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      const parts = file.source.toString().split(/("(?:[^"\\]|\\.)*"|url\([^)]*\))/);
      file.source = parts.map((part, index) => (index % 2 === 0 ? part.replaceAll(/, | (?=\/ )|(?<=\/) /g, (space) => space.trim()) : part)).join('');
    }
  },
};
