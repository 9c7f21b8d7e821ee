import { setTimeout as wait } from 'node:timers/promises';

const firstPauseMs = 10;
const longestPauseMs = 640;

/** A random pause that grows with every lost race (counted from 0), so that many writers of one key spread out. */
export const pauseAfterLoss = (attempt: number): Promise<void> => wait(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempt, 10)));
