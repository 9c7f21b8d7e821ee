import './brand.ts';
import { startDomainCheck } from './domain/domain-check.ts';

startDomainCheck(new AbortController().signal);
// What follows the newest config is fetched when somebody comes back to the window, which few do.
addEventListener('focus', () => void import('./freshness.ts').then(({ askForNewer }) => askForNewer()).catch(() => undefined));
