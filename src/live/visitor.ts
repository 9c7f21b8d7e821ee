// The one script of a visitor's page.
import { startIslands } from '#islands/site.ts';
import { startTrigger } from './trigger.ts';

startIslands();
startTrigger(startIslands);
