import * as z from 'zod';

/** A request as the host passes it to a function's runtime. */
export interface FunctionCall {
  id: number;
  /** Address of the bundled module. */
  module: string;
  event: {
    rawUrl: string;
    path: string;
    httpMethod: string;
    headers: Record<string, string>;
    body: string;
    isBase64Encoded: true;
    /** The pattern that matched, which names the parameters of the path. */
    route: string;
  };
}

/** The thread's answer to a call; `fault`: the function threw. */
export const functionAnswerSchema = z.union([
  z.object({ id: z.int(), status: z.int(), headers: z.record(z.string(), z.array(z.string())), body: z.instanceof(Uint8Array) }),
  z.object({ id: z.int(), fault: z.string() }),
]);
export type FunctionAnswer = z.infer<typeof functionAnswerSchema>;

/** How long the host waits for a function. */
export const functionTimeoutMs = 60_000;
