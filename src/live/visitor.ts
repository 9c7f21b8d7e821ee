// The one script of a visitor's page.
import { watchPage } from '#islands/watch-page.ts';
import { keepToken } from './approval/token.ts';
import { startTrigger } from './trigger.ts';

// Before anything can ask for the address, or lead elsewhere.
keepToken();
watchPage(new AbortController().signal);
startTrigger();
