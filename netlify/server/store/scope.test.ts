import { expect, test } from 'vitest';
import { buildScope, deployScope } from './scope.ts';

test.each([
  ['production', 'vitrina.netlify.app', undefined],
  ['production', '65f0--vitrina.netlify.app', undefined],
  ['deploy-preview', 'deploy-preview-42--vitrina.netlify.app', 'deploy-preview-42'],
  ['branch-deploy', 'nuevo-menu--vitrina.netlify.app', 'nuevo-menu'],
  ['deploy-preview', 'preview.vitrina.mx', '65f0c0ffee'],
  ['staging', 'staging.vitrina.mx', '65f0c0ffee'],
  // Deployed by `netlify deploy` from a workflow or a desk: with an alias, and as a draft.
  ['branch-deploy', 'pr-12--vitrina.netlify.app', 'pr-12'],
  ['dev', 'pr-12--vitrina.netlify.app', 'pr-12'],
  ['dev', '65f0c0ffee--vitrina.netlify.app', '65f0c0ffee'],
])('a deploy of context %s at %s writes to %s', (context, host, scope) => {
  expect(deployScope({ context, id: '65f0c0ffee' }, host)).toBe(scope);
});

test('a local run has no deploy; a deploy without a context is kept apart', () => {
  expect(deployScope({ context: '', id: '' }, 'localhost')).toBeUndefined();
  expect(deployScope({ context: '', id: '0' }, 'localhost')).toBeUndefined();
  expect(deployScope({ context: 'dev', id: '0' }, 'localhost')).toBeUndefined();
  expect(deployScope({ context: '', id: '65f0' }, 'vitrina.netlify.app')).toBe('65f0');
});

test('store names stay within 64 bytes, and names that are cut stay apart', () => {
  const [a, b] = ['a', 'b'].map((end) => deployScope({ context: 'branch-deploy', id: 'x' }, `${'rama-larga-'.repeat(5)}${end}--vitrina.netlify.app`));
  expect(a).not.toBe(b);
  expect(`approval-links.${a}`.length).toBeLessThanOrEqual(64);
});

test('a build uses the stores of the deploy it makes', () => {
  expect(buildScope({ CONTEXT: 'production', DEPLOY_ID: '1f', DEPLOY_PRIME_URL: 'https://main--vitrina.netlify.app' })).toBeUndefined();
  const preview = { CONTEXT: 'deploy-preview', DEPLOY_ID: '1f', DEPLOY_PRIME_URL: 'https://deploy-preview-42--vitrina.netlify.app' };
  expect(buildScope(preview)).toBe(deployScope({ context: 'deploy-preview', id: '1f' }, 'deploy-preview-42--vitrina.netlify.app'));
  const alias = { CONTEXT: 'deploy-preview', DEPLOY_ID: '0', DEPLOY_PRIME_URL: 'https://pr-12--vitrina.netlify.app' };
  expect(buildScope(alias)).toBe(deployScope({ context: 'branch-deploy', id: '1f' }, 'pr-12--vitrina.netlify.app'));
  expect(buildScope({})).toBeUndefined();
});
