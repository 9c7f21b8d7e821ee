/**
 * How much of each pixel some outlines cover, 0 to 1, row by row: the exact area under each edge is added to the pixels
 * it crosses, and a running sum along the row gives the coverage (the method of font-rs and stb_truetype). Outlines of
 * opposite direction cut holes; what lies outside the canvas is cut off.
 */
export function createCoverage(width: number, height: number) {
  // One more pixel in each row takes the coverage that falls beyond its end.
  const stride = width + 2;
  const area = new Float32Array(stride * height);

  function edge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    const direction = y0 < y1 ? 1 : -1;
    const [xTop, top, xBottom, bottom] = direction === 1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
    const slope = (xBottom - xTop) / (bottom - top);
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y += 1) {
      const from = Math.max(top, y);
      const to = Math.min(bottom, y + 1);
      const clamp = (x: number) => Math.min(Math.max(x, 0), width);
      const a = clamp(xTop + (from - top) * slope);
      const b = clamp(xTop + (to - top) * slope);
      span(y * stride, Math.min(a, b), Math.max(a, b), direction * (to - from));
    }
  }

  /** Adds an edge that falls by `d` within one row while it goes from `left` to `right`. */
  function span(row: number, left: number, right: number, d: number): void {
    const first = Math.floor(left);
    const last = Math.ceil(right);
    const add = (x: number, value: number) => {
      area[row + x] = (area[row + x] ?? 0) + value;
    };
    if (last <= first + 1) {
      const middle = (left + right) / 2 - first;
      add(first, d * (1 - middle));
      add(first + 1, d * middle);
      return;
    }
    const perPixel = 1 / (right - left);
    const startPart = 0.5 * perPixel * (first + 1 - left) ** 2;
    const endPart = 0.5 * perPixel * (right - last + 1) ** 2;
    add(first, d * startPart);
    if (last === first + 2) add(first + 1, d * (1 - startPart - endPart));
    else {
      const second = perPixel * (first + 1.5 - left);
      add(first + 1, d * (second - startPart));
      for (let x = first + 2; x < last - 1; x += 1) add(x, d * perPixel);
      const before = second + (last - first - 3) * perPixel;
      add(last - 1, d * (1 - before - endPart));
    }
    add(last, d * endPart);
  }

  return {
    /** Adds closed outlines (runs of x, y, x, y …), moved by `dx`, `dy`. */
    add(contours: readonly (readonly number[])[], dx: number, dy: number): void {
      for (const contour of contours) {
        for (let n = 0; n < contour.length; n += 2) {
          const next = n + 2 < contour.length ? n + 2 : 0;
          edge((contour[n] ?? 0) + dx, (contour[n + 1] ?? 0) + dy, (contour[next] ?? 0) + dx, (contour[next + 1] ?? 0) + dy);
        }
      }
    },
    /** Calls back for every pixel that is covered at all. */
    each(draw: (x: number, y: number, coverage: number) => void): void {
      for (let y = 0; y < height; y += 1) {
        let sum = 0;
        for (let x = 0; x < width; x += 1) {
          sum += area[y * stride + x] ?? 0;
          const coverage = Math.min(Math.abs(sum), 1);
          if (coverage > 0.004) draw(x, y, coverage);
        }
      }
    },
  };
}
