import type { Page } from '@playwright/test';

/**
 * Collects errors, warnings and exceptions of a page, and violations of its content security policy, which Chromium's console does not show if the
 * page catches them. The list is filled while the page runs, beginning with its next address.
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

/** Collects the addresses outside the site that a page requests; the list is filled while the page runs. */
export function collectForeign(page: Page, site: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site) foreign.push(request.url());
  });
  return foreign;
}
