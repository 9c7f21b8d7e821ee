import { islandAtEnd } from './mount.tsx';
import { Tips } from './Tips.tsx';
import { $tipped } from './tipped.ts';

const mountTips = islandAtEnd(<Tips />);

/** Gives an element with `data-tip` its tooltip. A second call for it changes nothing. */
export function watch(target: HTMLElement): void {
  const watched = $tipped.get();
  if (!watched.some((each) => each.target === target)) $tipped.set([...watched, { id: watched.length, target }]);
  mountTips();
}
