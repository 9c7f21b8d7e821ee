import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';
import { Link } from '../Link.tsx';
import { useTitle } from '../use-title.ts';

/** An address of the editor that this person may not open, or that leads nowhere. */
export function NoticeScreen({ kind }: { kind: 'forbidden' | 'unknown' }) {
  const texts = useTexts(shellTexts);
  useTitle(texts[kind].title);
  return (
    <main className="notice" id="main">
      <h1>{texts[kind].title}</h1>
      <p>{texts[kind].text}</p>
      <Link href="/editor/clients">{texts.forbidden.back}</Link>
    </main>
  );
}
