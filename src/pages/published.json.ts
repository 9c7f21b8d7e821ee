import type { APIRoute } from 'astro';
import { loadContent } from '#build/content.ts';

/** The revision of each config that this build shows (product decision: `{builtAt, code, configs}`). */
export const GET: APIRoute = async () => new Response(JSON.stringify((await loadContent()).published), { headers: { 'content-type': 'application/json' } });
