import type { Ground } from '#templates/definition.ts';
import { MapPanel, type MapPanelProps } from './MapPanel.tsx';

export interface MapSectionProps {
  ground: Ground;
  title: string;
  panel: MapPanelProps;
}

export function MapSection({ ground, title, panel }: MapSectionProps) {
  return (
    <section className="map section" id="maps" data-ground={ground}>
      <div className="wrap map-frame">
        <h2 className="section-title">{title}</h2>
        <MapPanel {...panel} />
      </div>
    </section>
  );
}
