import { postmarkTestToken, startPostmarkServer } from '#scripts/soak/postmark-server.ts';
import { startOwnSite } from './own-site.ts';

/** A site for one test (see startOwnSite) whose mails go to a Postmark server on this machine. */
export async function startMailSite() {
  const postmark = await startPostmarkServer();
  const stopSite = await startOwnSite({
    POSTMARK_API_URL: postmark.url,
    POSTMARK_SERVER_TOKEN: postmarkTestToken,
    EMAIL_FROM: 'Vitrina <avisos@vitrina.example>',
  });
  const stop = async () => {
    await stopSite();
    postmark.stop();
  };
  return { mails: postmark.mails, stop };
}
