import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

/** The server's behaviour for the next mails. */
export type PostmarkBehaviour =
  | 'takes'
  /** 422, ErrorCode 406: the recipient is on Postmark's suppression list. */
  | 'inactive'
  /** 422, ErrorCode 300: the request is wrong. */
  | 'invalid'
  /** 429. */
  | 'busy'
  /** 500. */
  | 'broken'
  /** 503 with the page of a proxy. */
  | 'down'
  /** No answer until the client gives up. */
  | 'silent'
  /** The connection is cut. */
  | 'cut';

const messageSchema = z.object({
  From: z.string(),
  To: z.string(),
  Subject: z.string(),
  TextBody: z.string(),
  HtmlBody: z.string(),
  Tag: z.string(),
  MessageStream: z.string(),
  TrackOpens: z.boolean().optional(),
  TrackLinks: z.string().optional(),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).optional(),
});
export type PostmarkMail = z.infer<typeof messageSchema>;

export const postmarkTestToken = 'b2c9a1d0-prueba-postmark';

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const fault = (response: ServerResponse, status: number, ErrorCode: number, Message: string) => send(response, status, { ErrorCode, Message });

const behaviours: Record<PostmarkBehaviour, (response: ServerResponse, mail: PostmarkMail) => void> = {
  takes: (response, { To }) => send(response, 200, { To, SubmittedAt: new Date().toISOString(), MessageID: randomUUID(), ErrorCode: 0, Message: 'OK' }),
  inactive: (response, { To }) =>
    fault(
      response,
      422,
      406,
      `You tried to send to recipient(s) that have been marked as inactive. Found inactive addresses: ${To}. Inactive recipients are ones that have generated a hard bounce, a spam complaint, or a manual suppression.`,
    ),
  invalid: (response) => fault(response, 422, 300, "Invalid 'To' address."),
  busy: (response) => fault(response, 429, 429, 'Rate limit exceeded.'),
  broken: (response) => fault(response, 500, 0, 'Internal Server Error'),
  down: (response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>'),
  silent: () => undefined,
  cut: (response) => response.destroy(),
};

/**
 * A server on this machine that speaks Postmark's e-mail API (`POST /email`) and keeps the mails it took. `state.behaviour`
 * may be changed while it runs; `state.held` counts those left without an answer. A wrong token is 401 with ErrorCode 10, as at Postmark.
 */
export async function startPostmarkServer(port = 0) {
  const mails: PostmarkMail[] = [];
  const state: { behaviour: PostmarkBehaviour; held: number } = { behaviour: 'takes', held: 0 };
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    if (request.method !== 'POST' || request.url !== '/email') return fault(response, 404, 0, 'Not Found');
    if (request.headers['x-postmark-server-token'] !== postmarkTestToken) return fault(response, 401, 10, 'Request does not contain a valid Server token.');
    const mail = messageSchema.safeParse(JSON.parse(body));
    if (!mail.success) return fault(response, 422, 300, z.prettifyError(mail.error));
    if (state.behaviour === 'takes') mails.push(mail.data);
    if (state.behaviour === 'silent') state.held += 1;
    return behaviours[state.behaviour](response, mail.data);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The Postmark server has no port.');
  /** Ends the connections of those who wait for an answer. */
  const hangUp = () => server.closeAllConnections();
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, mails, state, hangUp, stop };
}

if (import.meta.main) {
  const { url, mails } = await startPostmarkServer(Number(process.env['POSTMARK_PORT'] || 9054));
  console.log(
    `A Postmark to try mail with, without a network. Put this into .env and start the site:\n\nPOSTMARK_API_URL=${url}\nPOSTMARK_SERVER_TOKEN=${postmarkTestToken}\nEMAIL_FROM=avisos@vitrina.example\n`,
  );
  let shown = 0;
  setInterval(() => {
    for (const { To, Subject, TextBody } of mails.slice(shown)) console.log(`To ${To}: ${Subject}\n${TextBody}`);
    shown = mails.length;
  }, 500);
}
