import type { ReactNode } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { Mark } from '#marketing/brand/Mark.tsx';
import { useTexts } from '../../language.ts';
import { LanguageToggle } from '../LanguageToggle.tsx';
import { useTitle } from '../use-title.ts';

interface Props {
  providerName: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** The card that people without a session see: one thing to do, under the provider's name. */
export function Entrance({ providerName, title, text, children }: Props) {
  const texts = useTexts(shellTexts);
  useTitle(title);
  return (
    <>
      <header className="entrance-bar">
        <span className="brand">
          <Mark />
          <span>{providerName}</span>
          <small>{texts.editor}</small>
        </span>
        <LanguageToggle />
      </header>
      <main className="entrance" id="main">
        <section className="entrance-card">
          <h1>{title}</h1>
          {text !== undefined && <p>{text}</p>}
          {children}
        </section>
      </main>
    </>
  );
}
