// Loaded before a measured program (node --import): tells at its end what it used, all its threads together.
import { isMainThread } from 'node:worker_threads';

if (isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    process.stderr.write(`\nUSAGE ${JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, maxMb: maxRSS / 1024 })}\n`);
  });
