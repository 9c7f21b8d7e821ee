import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  isOn: boolean;
  count?: number | undefined;
  onClick(): void;
  children: ReactNode;
}

/** A filter that is on or off, with how many it would show. */
export function FilterChip({ isOn, count, onClick, children }: Props) {
  return (
    <Button className="chip" variant={isOn ? 'filled' : 'default'} radius="xl" px="sm" aria-pressed={isOn} onClick={onClick}>
      {children} {count !== undefined && <b>{count}</b>}
    </Button>
  );
}
