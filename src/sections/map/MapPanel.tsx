import type { MapPlan } from '#templates/definition.ts';
import { Icon } from '../icon/Icon.tsx';
import { keyed } from '../keyed.ts';

function Plan({ turn, shapes }: MapPlan) {
  return (
    <svg className="map-plan" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <g transform={turn === undefined ? undefined : `rotate(${turn} 800 450)`}>
        {keyed(shapes).map(({ key, item: { of, path, width, dash, at } }) => (
          <path className={`map-${of}`} d={path} strokeWidth={width} strokeDasharray={dash} transform={at} key={key} />
        ))}
      </g>
    </svg>
  );
}

export interface MapPanelProps {
  /** The address of a frame on a recognised map host, or the text that replaces the frame. */
  map: { state: 'ready'; src: string; title: string; plan: MapPlan } | { state: 'none' | 'short' | 'plain'; text: string };
  /** The postal address, or a text that says that there is none. */
  address: string;
  directions?: { href: string; label: string } | undefined;
}

/** The frame covers the template's drawn map and is loaded only near the screen, so that the first view makes no request to a third party. */
export function MapPanel({ map, address, directions }: MapPanelProps) {
  return (
    <>
      <div className="map-panel" data-state={map.state}>
        {map.state === 'ready' ? (
          <>
            <Plan {...map.plan} />
            <span className="map-pin">
              <Icon name="map-pin" />
            </span>
            <iframe src={map.src} title={map.title} loading="lazy" referrerPolicy="strict-origin-when-cross-origin" allowFullScreen />
          </>
        ) : (
          <p className="empty">
            <Icon name="map-off" />
            <span>{map.text}</span>
          </p>
        )}
      </div>
      <p className="map-address">
        <Icon name="map-pin" />
        <span>{address}</span>
        {directions && (
          <a className="map-route" href={directions.href}>
            {directions.label}
          </a>
        )}
      </p>
    </>
  );
}
