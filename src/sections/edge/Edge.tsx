import type { EdgeDrawing } from '#templates/definition.ts';

/** A drawn border of two sections, stretched to the page's width; the stylesheet colours its hills. */
export function Edge({ height, hills }: EdgeDrawing) {
  return (
    <svg className="edge" viewBox={`0 0 1440 ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {hills.map(({ distance, path }) => (
        <path className={distance} d={path} key={distance} />
      ))}
    </svg>
  );
}
