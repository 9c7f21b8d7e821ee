import { keyed } from '#sections/keyed.ts';
import type { ProView } from '../pro-view.ts';
import { TemplateWindow } from './TemplateWindow.tsx';

/** The lit shop-fronts: one for each template on show. */
export function Templates({ view }: { view: ProView }) {
  const { pro, seeDemo } = view.texts;
  return (
    <section className="templates wall" id="templates" aria-labelledby="templates-title">
      <div className="wrap">
        <div className="templates-head">
          <h2 id="templates-title">{pro.templatesTitle}</h2>
          <p className="lead">{pro.templatesText}</p>
        </div>
        <ul className="template-list" data-count={Math.min(view.templates.length, 6)}>
          {keyed(view.templates).map(({ key, item }) => (
            <TemplateWindow key={key} card={item} texts={view.texts} action={seeDemo} />
          ))}
        </ul>
      </div>
    </section>
  );
}
