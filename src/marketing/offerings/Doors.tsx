import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { TemplateId } from '#schema/template.ts';
import { Icon } from '#sections/icon/Icon.tsx';
import { icon } from '../brand/icon.ts';
import type { Demo } from '../frame-view.ts';
import { shops } from '../street/shops.ts';

const trades = {
  professionals: 'stethoscope',
  restaurants: 'utensils',
  tourism: 'compass',
  retail: 'shopping-bag',
  services: 'wrench',
} as const satisfies Record<TemplateId, string>;

/** One door for each trade, under its own awning. */
export function Doors({ title, demos, action }: { title: string; demos: readonly Demo[]; action: string }) {
  return (
    <div className="doors">
      <h3>{title}</h3>
      <ul className="door-list">
        {demos.map(({ template, businesses, href }) => (
          <li key={template}>
            <a className="door" href={href} style={{ '--paint': shops[template].paint }}>
              <span className="awning-edge" />
              <span className="door-glass">
                <Icon name={trades[template]} />
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
