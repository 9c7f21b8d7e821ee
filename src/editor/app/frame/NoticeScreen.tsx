import { Anchor } from '@mantine/core';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';
import { Notice } from '../kit/Screen.tsx';
import { Link } from '../Link.tsx';
import { useTitle } from '../use-title.ts';

/** An address of the editor that this person may not open, or that leads nowhere. */
export function NoticeScreen({ kind }: { kind: 'forbidden' | 'unknown' }) {
  const texts = useTexts(shellTexts);
  useTitle(texts[kind].title);
  return (
    <Notice {...texts[kind]}>
      <Anchor component={Link} href="/editor/clients">
        {texts.forbidden.back}
      </Anchor>
    </Notice>
  );
}
