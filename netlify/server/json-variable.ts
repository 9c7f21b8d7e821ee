import * as z from 'zod';

/** An environment variable that holds JSON. `example` is what the message shows where it holds none; never the value, which may be a secret. */
export const jsonVariable = (example: string) =>
  z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: `must be JSON such as ${example}` });
      return z.NEVER;
    }
  });
