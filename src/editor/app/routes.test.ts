import { describe, expect, test } from 'vitest';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { editorPath, editorRoute } from './routes.ts';

describe('the route table of the editor (specification, section 2)', () => {
  test.each([
    ['/editor', { screen: 'workspace', configId: '112' }],
    ['/editor/', { screen: 'workspace', configId: '112' }],
    ['/editor.html', { screen: 'workspace', configId: '112' }],
    ['/editor/pro', { screen: 'workspace', configId: '46' }],
    ['/pro-editor', { screen: 'workspace', configId: '46' }],
    ['/editor/clients', { screen: 'clients' }],
    ['/client-selector', { screen: 'clients' }],
    ['/template-editor', { screen: 'templates' }],
    ['/editor/template/tourism', { screen: 'workspace', configId: 'tourism-demo' }],
    ['/editor/template/tourism-demo', { screen: 'workspace', configId: 'tourism-demo' }],
    ['/editor/template/121', { screen: 'workspace', configId: '121' }],
    ['/editor/client/121', { screen: 'workspace', configId: '121' }],
    ['/editor/staff', { screen: 'staff' }],
    ['/editor/account', { screen: 'account' }],
    ['/editor/outbox', { screen: 'outbox' }],
    ['/editor/security-log', { screen: 'security-log' }],
    ['/editor/121', { screen: 'unknown' }],
    ['/editor/client/0', { screen: 'unknown' }],
    ['/editor/client/retail', { screen: 'unknown' }],
    ['/editor/client/121/more', { screen: 'unknown' }],
    ['/editor/__proto__', { screen: 'unknown' }],
  ])('%s opens its screen', (path, route) => {
    expect(editorRoute(path, '')).toEqual(route);
  });

  test.each(templateIds)('%s: /editor/<template> and its -demo variant open the demo; with ?client=, the first opens that client', (template) => {
    const demo = { screen: 'workspace', configId: demoConfigId(template) };
    expect(editorRoute(`/editor/${template}`, '')).toEqual(demo);
    expect(editorRoute(`/editor/${template}-demo`, '?client=121')).toEqual(demo);
    expect(editorRoute(`/editor/${template}`, '?client=121')).toEqual({ screen: 'workspace', configId: '121' });
    expect(editorRoute(`/editor/${template}`, '?client=../x')).toEqual(demo);
  });

  test('the routes of links in mails contain the token', () => {
    expect(editorRoute('/editor/join', '?token=abc')).toEqual({ screen: 'join', token: 'abc' });
    expect(editorRoute('/editor/reset', '')).toEqual({ screen: 'reset', token: '' });
  });

  test('the editor’s path of each config leads to that config', () => {
    for (const configId of ['112', '46', '121', ...templateIds.map(demoConfigId)]) {
      expect(editorRoute(editorPath(configId), '')).toEqual({ screen: 'workspace', configId });
    }
  });
});
