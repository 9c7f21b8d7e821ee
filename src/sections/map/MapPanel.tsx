import { Icon } from '../icon/Icon.tsx';

/** A drawn street plan: what shows until the map's frame is there, or if it never comes. */
function Streets() {
  return (
    <svg className="map-streets" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect className="map-block" width="1600" height="900" />
      <g transform="rotate(-9 800 450)">
        <path
          className="map-water"
          d="M-300 760 C100 690 300 820 620 770 S1180 640 1500 720 2000 690 2000 690 V790 C1700 800 1500 800 1350 800 1000 760 760 870 520 850 200 830 -100 860 -300 850Z"
        />
        <rect className="map-park" x="930" y="150" width="210" height="150" rx="8" />
        <rect className="map-park" x="236" y="486" width="150" height="118" rx="8" />
        <path className="map-park" d="M1310 470h200v170h-140z" />
        <path
          className="map-minor"
          d="M-122 -200V1100M-44 -200V1100M112 -200V1100M190 -200V1100M346 -200V1100M424 -200V1100M580 -200V1100M658 -200V1100M814 -200V1100M892 -200V1100M1048 -200V1100M1126 -200V1100M1282 -200V1100M1360 -200V1100M1516 -200V1100M1594 -200V1100M1750 -200V1100M1828 -200V1100M-300 -138H1900M-300 -76H1900M-300 -14H1900M-300 110H1900M-300 172H1900M-300 234H1900M-300 358H1900M-300 420H1900M-300 482H1900M-300 606H1900M-300 668H1900M-300 730H1900M-300 854H1900M-300 916H1900M-300 978H1900M-300 1102H1900M-300 1164H1900"
        />
        <path className="map-major" d="M-300 108H1900M-300 420H1900M190-200V1100M655-200V1100M1190-200V1100" />
        <path className="map-avenue" d="M-300 640C200 620 420 560 655 420S1120 30 1400-200" />
      </g>
    </svg>
  );
}

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
