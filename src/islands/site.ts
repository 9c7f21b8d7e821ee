import { startDevice } from './device/start-device.ts';
import { startHours } from './hours.ts';
import { startLanguage } from './language.ts';
import { startMenu } from './menu.ts';
import { startIntents } from './on-intent.ts';
import { startSections } from './sections.ts';

startDevice();
startLanguage();
startMenu();
startHours();
startSections();
startIntents();
