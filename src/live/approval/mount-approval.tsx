import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { readFormConfig } from '#core/approval/form-read.ts';
import { isObject, own } from '#core/config/loose-json.ts';
import { approvalView } from '#templates/view/approval.ts';
import { fetchJson } from '../config/fetch-json.ts';
import type { LivePage } from '../live-page.ts';
import { controllerOf } from './controllers.ts';
import { LiveApproval } from './LiveApproval.tsx';
import { staticForm } from './static-form.ts';

/** The sections to judge, as the static form names them. */
const judgedIn = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLElement>('[data-judges]')].map((card) => ({
    key: card.dataset['judges'] ?? '',
    anchor: card.querySelector<HTMLAnchorElement>('.verdict-see')?.hash.slice(1) ?? '',
  }));

/** What the static form says, for a device that has lost the network meanwhile. */
const configIn = (form: HTMLElement) => ({
  clientApproval: {
    isFormEnabled: true,
    generalInstructions: [...form.querySelectorAll('.approval-note p')].map(({ textContent }) => textContent).join('\n\n'),
  },
});

const revisionOf = (body: unknown): number | undefined => {
  const revision = isObject(body) ? own(body, 'revision') : undefined;
  return typeof revision === 'number' ? revision : undefined;
};

/**
 * Makes the form of a static page answer, with what is stored at this moment. A page that is behind is rendered anew
 * first: the client judges what is there now.
 */
export async function mountApproval(form: HTMLElement, open: () => Promise<LivePage>): Promise<void> {
  const { config: id = '', template = '', provider = '', providerChat, providerOrigin } = document.body.dataset;
  const shown = Number(document.querySelector<HTMLMetaElement>('meta[name="config-revision"]')?.content) || undefined;
  const fetched = await fetchJson(`/api/config/${id}?_t=${Date.now()}`);
  const newest = fetched.ok ? revisionOf(fetched.body) : undefined;
  // Somebody else may have rendered the page while this was asked for.
  if (!form.isConnected) return;
  if (fetched.ok && (newest ?? 0) > (shown ?? 0)) {
    const page = await open();
    return page.open(id, fetched.body);
  }
  const config = fetched.ok ? fetched.body : configIn(form);
  const sections = judgedIn(form);
  const controller = controllerOf(
    id,
    sections.map(({ key }) => key),
  );
  controller.read({ config: fetched.ok ? fetched.body : undefined, revision: shown });
  const businessName = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
  const language = document.documentElement.lang === 'en' ? 'en' : 'es';
  const view = approvalView({ config, language, sections, template, providerName: provider, providerChat, providerOrigin, businessName });
  if (!view || readFormConfig(config).stored.formStatus === 'completed') {
    form.remove();
    document.querySelector('.approval-button')?.remove();
    return;
  }
  const root = createRoot(form);
  flushSync(() => root.render(<LiveApproval view={view} controller={controller} />));
  staticForm.end = () => root.unmount();
}
