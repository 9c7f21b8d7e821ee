import type { APIRoute } from 'astro';
import { loadContent } from '#build/content.ts';

/** Which revision of each config this build shows (product decision: `{builtAt, code, configs}`). */
export const GET: APIRoute = async () => new Response(JSON.stringify((await loadContent()).published), { headers: { 'content-type': 'application/json' } });
