import { createServer } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

/** The status of the server's answers; `silent`: no answer; `cut`: the connection is closed. */
export type EmailJsBehaviour = 200 | 400 | 403 | 429 | 451 | 500 | 'silent' | 'cut';

const callSchema = z.strictObject({
  lib_version: z.string(),
  user_id: z.string(),
  accessToken: z.string(),
  service_id: z.string(),
  template_id: z.string(),
  template_params: z.record(z.string(), z.string()),
});
export type EmailJsCall = z.infer<typeof callSchema>;

const said: Record<number, string> = { 400: 'The Public Key is invalid', 403: 'API calls are disabled for non-browser applications', 500: 'Internal error' };

/**
 * A server on this machine with EmailJS's API (`POST /api/v1.0/email/send`) that keeps the requests. EmailJS's real client is used.
 * It has a fixed host and always uses TLS, so while this server runs, all connections of Node's `https` are redirected to it, in
 * plain text.
 */
export async function startEmailJsServer() {
  const calls: EmailJsCall[] = [];
  const state: { behaviour: EmailJsBehaviour; hosts: string[] } = { behaviour: 200, hosts: [] };
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    if (request.method !== 'POST' || request.url !== '/api/v1.0/email/send') return response.writeHead(404).end();
    const { behaviour } = state;
    if (behaviour === 'silent') return undefined;
    if (behaviour === 'cut') return response.destroy();
    if (behaviour === 200) calls.push(callSchema.parse(JSON.parse(body)));
    return response.writeHead(behaviour, { 'content-type': 'text/plain' }).end(behaviour === 200 ? 'OK' : (said[behaviour] ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The EmailJS server has no port.');
  const { port } = address;
  class ToThisServer extends https.Agent {
    override createConnection(options: https.RequestOptions): net.Socket {
      state.hosts.push(String(options.host));
      return net.connect(port, '127.0.0.1');
    }
  }
  const usual = https.globalAgent;
  https.globalAgent = new ToThisServer();
  return {
    calls,
    state,
    stop() {
      https.globalAgent = usual;
      server.closeAllConnections();
      server.close();
    },
  };
}
