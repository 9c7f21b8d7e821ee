import './brand.ts';
import { startTyped } from './domain/typed.ts';

startTyped();
// What follows the newest config is fetched when somebody comes back to the window, which few do.
addEventListener('focus', () => void import('./freshness.ts').then(({ askForNewer }) => askForNewer()).catch(() => undefined));
