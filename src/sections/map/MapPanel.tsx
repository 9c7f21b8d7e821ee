import { Icon } from '../icon/Icon.tsx';
import { Streets } from './Streets.tsx';

export interface MapPanelProps {
  /** The address of a frame on a recognised map host, or the text that stands in its place. */
  map: { state: 'ready'; src: string; title: string } | { state: 'none' | 'short' | 'plain'; text: string };
  /** The address, or the text that says there is none. */
  address: string;
  directions?: { href: string; label: string } | undefined;
}

/** The frame lies over a drawn plan and loads only near the screen: nothing is asked of a third party on the first view. */
export function MapPanel({ map, address, directions }: MapPanelProps) {
  return (
    <>
      <div className="map-panel" data-state={map.state}>
        {map.state === 'ready' ? (
          <>
            <Streets />
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
