import type { EdgeDrawing, Ground } from '#templates/definition.ts';
import { Edge } from '../edge/Edge.tsx';

export interface FooterProps {
  /** Drawn along the top. */
  edge?: EdgeDrawing | undefined;
  ground: Ground;
  name: string;
  /** Number of characters in the name, which is set as large as the line allows. */
  nameLength: number;
  /** The complete copyright line. */
  legal: string;
  /** The note on privacy: what the page stores and which other servers it uses. */
  privacy: string;
  credit: { text: string; href: string; label: string };
}

export function Footer({ edge, ground, name, nameLength, legal, privacy, credit }: FooterProps) {
  return (
    <footer className="footer" data-ground={ground}>
      <div className="footer-edge" aria-hidden="true">
        {edge && <Edge {...edge} />}
      </div>
      <div className="wrap footer-frame">
        <p className="footer-name" style={{ '--name-length': nameLength }}>
          {name}
        </p>
        <p className="footer-legal">{legal}</p>
        <p className="footer-privacy">{privacy}</p>
        <p className="footer-credit">
          {credit.text} <a href={credit.href}>{credit.label}</a>
        </p>
      </div>
    </footer>
  );
}
