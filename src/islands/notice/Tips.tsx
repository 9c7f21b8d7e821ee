import { useStore } from '@nanostores/react';
import * as Tooltip from '@radix-ui/react-tooltip';
import { Tip } from './Tip.tsx';
import { tooltip } from './times.ts';
import { $tipped } from './tipped.ts';

/** The tooltips of every element that a pointer or the focus has reached. */
export function Tips() {
  return (
    <Tooltip.Provider delayDuration={tooltip.delay} skipDelayDuration={tooltip.skipDelay}>
      {useStore($tipped).map(({ id, target }) => (
        <Tip key={id} target={target} />
      ))}
    </Tooltip.Provider>
  );
}
