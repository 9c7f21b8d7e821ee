import * as z from 'zod';

const answerSchema = z.object({ deploy_url: z.url({ protocol: /^https?$/ }) });

/** Address of the preview in the output of `netlify deploy --json`, whose last lines are the JSON; anything may be printed before it. `undefined` if it is not the preview `name`. */
export function previewAddress(printed: string, name: string): string | undefined {
  const start = printed.lastIndexOf('\n{');
  const text = printed.slice(start + 1);
  try {
    const { hostname } = new URL(answerSchema.parse(JSON.parse(text)).deploy_url);
    return hostname.startsWith(`${name}--`) && hostname.endsWith('.netlify.app') ? `https://${hostname}` : undefined;
  } catch {
    return undefined;
  }
}
