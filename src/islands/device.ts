/** What a browser reports of its device. Not every browser has the first four. */
export interface DeviceSignals {
  /** Gigabytes, rounded by the browser. */
  memory?: unknown;
  cores?: unknown;
  /** Network Information API: `slow-2g`, `2g`, `3g` or `4g`. */
  connection?: unknown;
  savesData?: unknown;
  /** Shorter side of the screen, CSS pixels. */
  screen: number;
  /** Device pixels per CSS pixel. */
  density: number;
  prefersReducedMotion: boolean;
}

type DeviceClass = 'low-end' | 'reduced-animations' | 'optimized-images';

/**
 * The classes of a low-end device, or none (specification, section 9, "Low-end device detection"; its small breakpoint is 480 px).
 * A visitor who prefers reduced motion gets the same classes.
 */
export function deviceClasses({ memory, cores, connection, savesData, screen, density, prefersReducedMotion }: DeviceSignals): DeviceClass[] {
  const isLowEnd =
    // `undefined` where the browser does not report it: `NaN` makes the comparison false.
    Number(memory || Number.NaN) <= 2 ||
    Number(cores || Number.NaN) <= 2 ||
    /^(slow-)?2g$/.test(String(connection)) ||
    savesData === true ||
    (screen <= 480 && density <= 1) ||
    prefersReducedMotion;
  return isLowEnd ? ['low-end', 'reduced-animations', 'optimized-images'] : [];
}

/** The specification's mobile breakpoint, 768 px. */
const mobile = '(width < 48rem)';

/** Marks the document with its device's class, for stylesheets and islands. No layout may depend on these classes. */
export function startDevice(signal: AbortSignal): void {
  const flags = document.documentElement.classList;
  const { effectiveType, saveData }: Partial<Record<string, unknown>> = Object(Reflect.get(navigator, 'connection'));
  const classes = deviceClasses({
    memory: Reflect.get(navigator, 'deviceMemory'),
    cores: navigator.hardwareConcurrency,
    connection: effectiveType,
    savesData: saveData,
    screen: Math.min(screen.width, screen.height),
    density: devicePixelRatio,
    prefersReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  flags.add(...classes);
  const small = matchMedia(mobile);
  const update = () => flags.toggle('mobile', small.matches);
  update();
  small.addEventListener('change', update, { signal });
}
