import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';

export interface ShareButtonProps {
  label: string;
}

/** Shares the page. Needs an island: without scripts it is hidden. */
export function ShareButton({ label, ...island }: ShareButtonProps & ComponentProps<'button'>) {
  return (
    <button className="social-link share" type="button" {...island}>
      <Icon name="share" />
      <span>{label}</span>
    </button>
  );
}
