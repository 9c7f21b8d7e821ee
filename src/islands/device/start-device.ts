import { deviceClasses } from './device-class.ts';

/** The specification's mobile breakpoint, 768 px. */
const mobile = '(width < 48rem)';

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const read = (source: unknown, key: string): unknown => (typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined);

/** Marks the document with its device's class, for stylesheets and islands. Nothing that changes a layout may hang on these. */
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
