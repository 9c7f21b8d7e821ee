// Runs builds one after another with Astro loaded, on orders from warm-build.ts; ends when that does.
import { buildFault } from '#build/run/build-fault.ts';
import { codeFingerprint } from '#build/run/fingerprint.ts';
import { projectRoot } from '../local/paths.ts';
import { buildSite } from './build-site.ts';
import { type BuildAnswer, buildOrderSchema } from './orders.ts';

const fingerprint = () => codeFingerprint(projectRoot, process.env);
let loaded: string | undefined;

async function follow(message: unknown): Promise<BuildAnswer> {
  try {
    loaded ??= await fingerprint();
    // What is loaded stays loaded, so other sources are for another process.
    if (loaded !== (await fingerprint())) return { state: 'stale' };
    await buildSite(buildOrderSchema.parse(message), loaded);
    return { state: 'done' };
  } catch (error) {
    console.error(error);
    return { state: 'failed', reason: buildFault(error) };
  }
}

process.on('message', (message) => void follow(message).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
