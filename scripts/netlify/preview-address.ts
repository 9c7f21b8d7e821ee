import * as z from 'zod';

const answerSchema = z.object({ deploy_url: z.url({ protocol: /^https?$/ }) });

/** Address of the preview in what `netlify deploy --json` printed: its last lines are the answer, above it may stand anything. */
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
