// Runs builds one after another with Astro loaded, on orders from builder.ts; ends when that process ends.
import { buildFault } from '#build/run/build-fault.ts';
import { buildSite, type LoadedCode } from './build-site.ts';
import { type BuildAnswer, buildOrderSchema } from './builder.ts';

// Loaded code stays loaded, so changed sources need a new process.
const loaded: LoadedCode = { fingerprint: undefined };

async function follow(message: unknown): Promise<BuildAnswer> {
  try {
    const built = await buildSite(buildOrderSchema.parse(message), loaded);
    return { state: built === 'stale' ? 'stale' : 'done' };
  } catch (error) {
    console.error(error);
    return { state: 'failed', reason: buildFault(error) };
  }
}

process.on('message', (message) =>
  follow(message).then((answer) => {
    process.send?.(answer);
    // After the answer, so that it delays nobody. A build leaves hundreds of megabytes of garbage, which would
    // otherwise stay until the next build.
    setImmediate(() => globalThis.gc?.());
  }),
);
process.on('disconnect', () => process.exit());
