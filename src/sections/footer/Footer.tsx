import type { EdgeDrawing, Ground } from '#templates/definition.ts';
import { Edge } from '../edge/Edge.tsx';

export interface FooterProps {
  /** Drawn along the head. */
  edge?: EdgeDrawing | undefined;
  ground: Ground;
  name: string;
  /** Its letters are as large as the line allows. */
  nameLength: number;
  /** Copyright line, whole. */
  legal: string;
  /** What the page keeps and who else is asked for something. */
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
