// The one script of a visitor's page.
import { storeToken } from '#islands/approval/token.ts';
import { watchPage } from '#islands/watch-page.ts';
import { startTrigger } from './trigger.ts';

// First, before anything reads the address or leads to another page.
storeToken();
watchPage(new AbortController().signal);
startTrigger();
