import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { Icon } from '#sections/icon/Icon.tsx';
import { showcases } from '#templates/showcases.ts';
import { icon } from '../brand/icon.ts';
import type { Demo } from '../frame-view.ts';

/** One door for each trade, under its own awning. */
export function Doors({ title, demos, action }: { title: string; demos: readonly Demo[]; action: string }) {
  return (
    <div className="doors">
      <h3>{title}</h3>
      <ul className="door-list">
        {demos.map(({ template, businesses, href }) => (
          <li key={template}>
            <a className="door" href={href} style={{ '--paint': showcases[template].shop.paint }}>
              <span className="awning-edge" />
              <span className="door-glass">
                <Icon name={showcases[template].icon} />
                <b>{businesses}</b>
                <small>
                  {action} <IconArrowRight {...icon} />
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
