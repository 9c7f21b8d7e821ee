import { type ComponentType, useEffect, useState } from 'react';
import { linkStylesheet } from '../link-stylesheet.ts';
import stylesheet from './threads/threads.css?url';
import type { ThreadProps } from './threads/threads.ts';
import { approvalToken } from './token.ts';
import { isInFrame } from './use-stored.ts';

/** What shows a section's thread, fetched once the form is awake; nothing for who has no link, with which alone one takes part. */
export function useThread(): ComponentType<ThreadProps> | undefined {
  const [Thread, setThread] = useState<ComponentType<ThreadProps>>();
  useEffect(() => {
    if (approvalToken() === undefined || isInFrame()) return undefined;
    let isOver = false;
    // Where it cannot be fetched the form works all the same.
    void Promise.all([import('./threads/SectionThread.tsx'), linkStylesheet(stylesheet)]).then(
      ([{ SectionThread }]) => isOver || setThread(() => SectionThread),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  return Thread;
}
