import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { ReactNode } from 'react';
import { showcases } from '#templates/showcases.ts';
import { icon } from '../brand/icon.ts';
import type { FrameView } from '../frame-view.ts';

interface Props {
  view: FrameView;
  /** The drawing, inline: its awnings and windows answer to the signs. */
  drawing: ReactNode;
}

/** Five shops, each with a sign that leads to its demo; a sign's link reaches over its shop. On a phone one walks along it sideways. */
export function Street({ view, drawing }: Props) {
  return (
    <div className="street">
      <div className="street-strip">
        <div className="street-drawing">{drawing}</div>
        <ul className="plaques" aria-label={view.texts.demosLabel}>
          {view.demos.map(({ template, trade, href }) => (
            <li key={template}>
              <a
                className="plaque"
                data-shop={template}
                href={href}
                style={{ '--x': `${showcases[template].shop.at}%`, '--paint': showcases[template].shop.paint, '--on-paint': showcases[template].shop.on }}
              >
                <b>{trade}</b>
                <small>
                  {view.texts.seeDemo} <IconArrowRight {...icon} />
                </small>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
