import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { linkApprovalStylesheet } from '../approval/stylesheet.ts';
import { readPageContext } from '../page-context.ts';
import { linkFrameStylesheet, linkTemplateStylesheet } from '../stylesheet.ts';
import { forwardKeys, keepHere, showSection } from './manners.ts';
import { type FromFrame, type Shown, toFrameSchema } from './messages.ts';
import { drawPage } from './pages.tsx';

const tell = (message: FromFrame) => parent.postMessage(message, location.origin);

/**
 * The page in the editor's frame: draws whatever the editor sends, at most once a frame and with React's reconciliation,
 * so that scroll, focus, an open menu and the language stay. Listens to the editor alone; leads nowhere and sends nothing.
 */
export function startFrame(): void {
  const page = readPageContext();
  const body = createRoot(document.body);
  let wanted: Shown | undefined;
  let isScheduled = false;

  async function draw(shown: Shown): Promise<void> {
    const drawn = await drawPage(shown, page);
    const dropOthers = drawn.template ? await linkTemplateStylesheet(drawn.template) : undefined;
    // Something newer has come while a stylesheet or the other page's config did.
    if (shown !== wanted) return;
    const isFirst = document.documentElement.dataset['live'] !== 'edited';
    const { scrollX: left, scrollY: top } = window;
    document.title = drawn.title;
    document.documentElement.lang = drawn.language;
    document.documentElement.dataset['live'] = 'edited';
    if (drawn.template) document.body.dataset['template'] = drawn.template;
    for (const [name, value] of Object.entries(drawn.colours)) document.body.style.setProperty(name, value);
    flushSync(() => body.render(drawn.body));
    // Astro ends the islands that are no longer in the document.
    if (isFirst) document.dispatchEvent(new Event('astro:after-swap'));
    if (isFirst) {
      dropOthers?.();
      scrollTo({ left, top, behavior: 'instant' });
    }
  }

  function schedule(shown: Shown): void {
    wanted = shown;
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      if (wanted) void draw(wanted).catch((error: unknown) => console.error('The preview could not be drawn.', error));
    });
  }

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent) return;
    const message = toFrameSchema.safeParse(data).data;
    if (message?.type === 'editor-show') schedule(message);
    else if (message) showSection(message.section);
  });
  keepHere(tell);
  forwardKeys(tell);
  void Promise.all([linkFrameStylesheet(), linkApprovalStylesheet()]).then(() => tell({ type: 'editor-ready' }));
}
