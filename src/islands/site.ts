import { startLanguage } from './language.ts';
import { startMenu } from './menu.ts';
import { startToday } from './today.ts';

startLanguage();
startMenu();
startToday();
