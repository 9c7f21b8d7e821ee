/** What a browser reports of its device; parts it does not report are left out. */
export interface DeviceSignals {
  /** Gigabytes, rounded by the browser. */
  memory?: number | undefined;
  cores?: number | undefined;
  /** Network Information API: `slow-2g`, `2g`, `3g` or `4g`. */
  connection?: string | undefined;
  savesData?: boolean | undefined;
  /** Shorter side of the screen, CSS pixels. */
  screen: number;
  /** Device pixels for a CSS pixel. */
  density: number;
  prefersReducedMotion: boolean;
}

type DeviceClass = 'low-end' | 'reduced-animations' | 'optimized-images';

/** Specification, section 9, "Low-end device detection"; its small breakpoint is 480 px. */
const leastMemory = 2;
const leastCores = 2;
const slowConnections = ['slow-2g', '2g'];
const smallScreen = 480;
const lowDensity = 1;

/** The classes of a low-end device, or none. A person who prefers less motion is served like one. */
export function deviceClasses({ memory, cores, connection, savesData, screen, density, prefersReducedMotion }: DeviceSignals): DeviceClass[] {
  const isLowEnd =
    (memory ?? leastMemory + 1) <= leastMemory ||
    (cores ?? leastCores + 1) <= leastCores ||
    slowConnections.includes(connection ?? '') ||
    savesData ||
    (screen <= smallScreen && density <= lowDensity) ||
    prefersReducedMotion;
  return isLowEnd ? ['low-end', 'reduced-animations', 'optimized-images'] : [];
}

/** The specification's mobile breakpoint, 768 px. */
const mobile = '(width < 48rem)';

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const read = (source: unknown, key: string): unknown => (typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined);

/** Marks the document with its device's class, for stylesheets and islands. No layout may depend on these classes. */
export function startDevice(signal: AbortSignal): void {
  const flags = document.documentElement.classList;
  // Neither of the two is in every browser.
  const connection = read(navigator, 'connection');
  const effectiveType = read(connection, 'effectiveType');
  const classes = deviceClasses({
    memory: numberOf(read(navigator, 'deviceMemory')),
    cores: numberOf(navigator.hardwareConcurrency),
    connection: typeof effectiveType === 'string' ? effectiveType : undefined,
    savesData: read(connection, 'saveData') === true,
    screen: Math.min(screen.width, screen.height),
    density: devicePixelRatio,
    prefersReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  flags.add(...classes);
  const small = matchMedia(mobile);
  const tell = () => flags.toggle('mobile', small.matches);
  tell();
  small.addEventListener('change', tell, { signal });
}
