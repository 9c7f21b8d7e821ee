import type { FrameView } from '../frame-view.ts';
import { Mark } from './Mark.tsx';

interface Props {
  view: FrameView;
  href: string;
  isPro: boolean;
}

/** From more characters than this a name is set smaller, on several lines. */
const longName = 16;

/** The provider's logo: a picture, or the mark with the name. A picture that does not load shows the name as its alternative text. */
export function Brand({ view: { provider, proName }, href, isPro }: Props) {
  const rest = isPro && proName.startsWith(`${provider.name} `) ? proName.slice(provider.name.length) : '';
  const name = isPro && rest === '' ? proName : provider.name;
  return (
    <a className="brand" href={href} data-length={name.length + rest.length > longName ? 'long' : undefined}>
      {provider.logoImage === undefined ? (
        <>
          <Mark />
          <span className="brand-name">
            {name}
            {rest !== '' && <em>{rest}</em>}
          </span>
        </>
      ) : (
        // A picture element of its own keeps React from adding a preload link to the static markup.
        <picture>
          <img className="brand-logo" src={provider.logoImage} alt={isPro ? proName : provider.name} />
        </picture>
      )}
    </a>
  );
}
