import { freePort } from '#scripts/local/ports/free-port.ts';
import { postmarkTestToken, startPostmarkServer } from '#scripts/soak/postmark-server.ts';
import { serve } from './serve.ts';

/**
 * A site of a test's own whose mail goes to a Postmark on this machine. While it runs, `siteUrl()` is its address; `stop`
 * gives the shared one back.
 */
export async function startMailSite() {
  const postmark = await startPostmarkServer();
  const shared = { SITE_URL: process.env['SITE_URL'], SITE_DIR: process.env['SITE_DIR'] };
  const port = await freePort();
  const stopSite = await serve({
    url: `http://localhost:${port}`,
    command: (directory) => ({
      argv: ['scripts/start.ts'],
      env: {
        PORT: String(port),
        LOCAL_DIR: directory,
        POSTMARK_API_URL: postmark.url,
        POSTMARK_SERVER_TOKEN: postmarkTestToken,
        EMAIL_FROM: 'Vitrina <avisos@vitrina.example>',
      },
    }),
  });
  const stop = async () => {
    Object.assign(process.env, shared);
    await stopSite();
    postmark.stop();
  };
  return { mails: postmark.mails, stop };
}
