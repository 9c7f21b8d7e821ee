/** Hills along the seam of two sections, the farthest first. Every path is drawn in the box `0 0 1440 height` and fills it to its foot. */
export interface EdgeDrawing {
  height: number;
  hills: readonly { distance: 'far' | 'mid' | 'near'; path: string }[];
}

/** A drawn seam, stretched to the page's width; the stylesheet colours its hills. */
export function Edge({ height, hills }: EdgeDrawing) {
  return (
    <svg className="edge" viewBox={`0 0 1440 ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {hills.map(({ distance, path }) => (
        <path className={distance} d={path} key={distance} />
      ))}
    </svg>
  );
}
