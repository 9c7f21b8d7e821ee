// The one script of a visitor's page.
import { storeToken } from '#islands/approval/token.ts';
import { watchPage } from '#islands/watch-page.ts';
import { startTrigger } from './trigger.ts';

// Before anything can ask for the address, or lead elsewhere.
storeToken();
watchPage(new AbortController().signal);
startTrigger();
