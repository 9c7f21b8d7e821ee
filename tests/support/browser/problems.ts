import type { Page } from '@playwright/test';

/** What a page says to the developer's console that it should not: errors, warnings, exceptions. Fills while the page runs. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
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
