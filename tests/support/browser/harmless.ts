import type { Page } from '@playwright/test';

const frameHosts = ['www.google.com', 'maps.google.com'];

/** Opens a page and returns its errors, without those about failed loads: the fixtures' pictures do not exist. */
export async function visit(page: Page, address: string): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
  });
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route(/^https:\/\/(?!localhost)/, (route) => route.abort());
  const answer = await page.goto(address, { waitUntil: 'load' });
  if (answer?.status() !== 200) problems.push(`status ${answer?.status()}`);
  return problems;
}

/** Names of the elements of the page that a config must not be able to add. */
export const hostileParts = (page: Page) =>
  page.evaluate((hosts) => {
    const found: string[] = [];
    for (const script of document.querySelectorAll('script')) {
      if (script.type !== 'application/ld+json' && !script.src && !/astro/i.test(script.textContent ?? '') && script.textContent?.includes('alert'))
        found.push('script');
    }
    for (const element of document.querySelectorAll('[href], [src], [action], [formaction]')) {
      for (const name of ['href', 'src', 'action', 'formaction']) {
        if (/^\s*(?:javascript|data:text|vbscript):/i.test(element.getAttribute(name) ?? '')) found.push(`${element.tagName} ${name}`);
      }
    }
    for (const frame of document.querySelectorAll('iframe')) if (!hosts.includes(new URL(frame.src).hostname)) found.push(`iframe ${frame.src}`);
    for (const element of document.querySelectorAll('[style]')) {
      if ((element.getAttribute('style') ?? '').split(';').some((rule) => rule.trim() !== '' && !rule.trim().startsWith('--')))
        found.push(`style ${element.className}`);
    }
    for (const element of document.querySelectorAll('*'))
      if ([...element.attributes].some(({ name }) => name.startsWith('on'))) found.push(`handler ${element.tagName}`);
    return found;
  }, frameHosts);
