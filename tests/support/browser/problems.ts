import type { Page } from '@playwright/test';

/**
 * What a page says to the developer's console that it should not: errors, warnings, exceptions; and what its content security policy stopped, of which
 * Chromium's console does not tell if the page catches it. Fills while the page runs, from its next address on.
 */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  void page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`The policy stopped ${violatedDirective}: ${blockedURI}, ${sourceFile}`),
    ),
  );
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

/** Addresses outside the site that a page asks for. Fills while the page runs. */
export function collectForeign(page: Page, site: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site) foreign.push(request.url());
  });
  return foreign;
}
