// The one script of a visitor's page.
import { startIslands } from '#islands/site.ts';
import { keepToken } from './approval/token.ts';
import { startTrigger } from './trigger.ts';

// Before anything can ask for the address, or lead elsewhere.
keepToken();
startIslands();
startTrigger(startIslands);
