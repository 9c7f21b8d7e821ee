import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

// The headless shell comes first: it opens a page with a third of the work of a full browser.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags that keep Chromium from reaching for the network and let it run as root in a container. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without this flag the headless shell rounds the widths of letters to whole pixels, unlike phones and other kinds of Chromium.
  '--font-render-hinting=none',
];

/** The browser that tests drive: CHROME_PATH, an installed one, or else the one Playwright installed (`undefined`). */
export const browserPath = (): string | undefined => process.env['CHROME_PATH'] ?? installed.find((file) => existsSync(file));

/** Options to start that browser with. */
export function browserOptions(): LaunchOptions {
  const executablePath = browserPath();
  return { args: browserArguments, ...(executablePath ? { executablePath } : {}) };
}

/**
 * Whether the machine has one of the fallback fonts that the stylesheets name, as nearly every phone and computer
 * does. If the system cannot list its fonts, it is assumed to have one.
 */
function hasStandInFonts(): boolean {
  try {
    return /Arial|Liberation Sans|Roboto/.test(execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' }));
  } catch {
    return true;
  }
}

/** Installs a fallback font if there is none: a page whose web fonts arrive late keeps the fallback, and in another font texts might not fit. */
function ensureFonts(): void {
  if (hasStandInFonts()) return;
  console.log('No Arial, Liberation Sans or Roboto found: apt-get install fonts-liberation');
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'fonts-liberation');
  } catch {
    console.warn('It could not be installed: texts may be too wide in tests where web fonts come late.');
  }
}

const apt = (...args: string[]) =>
  execFileSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/**
 * Makes sure there is a browser: an installed one, else Playwright's own download, else Debian's package (when run as
 * root). Throws with what to do when none of these is possible. Sees to the stand-in fonts as well.
 */
export function ensureBrowser(): void {
  ensureFonts();
  if (browserPath()) return;
  const attempts: [string, string[]][] = [
    ['npx', ['playwright', 'install', 'chromium-headless-shell']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ];
  for (const [command, args] of attempts) {
    try {
      console.log(`No browser found: ${command} ${args.join(' ')}`);
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
      if (command === 'npx' || browserPath()) return;
    } catch {
      // Tries the next way; if all fail, that is reported below.
    }
  }
  throw new Error('No browser for the tests. Install Chromium or Chrome, or set CHROME_PATH to one.');
}
