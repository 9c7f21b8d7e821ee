import { type ReactNode, useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { readFocalPoint, writeFocalPoint } from '#core/pictures/focal-point.ts';
import { useTexts } from '../../language.ts';

interface Props {
  src: string;
  alt: string;
  /** Focal point as the config keeps it. */
  focus: unknown;
  children: ReactNode;
}

/** The name of a picture's file, without the hash of an uploaded one. */
function fileName(src: string): string {
  const name = src.split(/[?#]/)[0]?.split('/').pop() ?? '';
  return /^[0-9a-f]{40}\./.test(name) ? '' : name;
}

/** The picture a field holds, small, with its size and what can be done to it. */
export function PictureCard({ src, alt, focus, children }: Props) {
  const texts = useTexts(fieldTexts).image;
  const [seen, setSeen] = useState<{ src: string; size: string | undefined }>();
  const state = seen?.src === src ? seen : undefined;
  const isBroken = state !== undefined && state.size === undefined;
  return (
    <div className="picture-card">
      <img
        src={src}
        alt={alt}
        style={{ objectPosition: writeFocalPoint(readFocalPoint(focus)) }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSeen({ src, size: naturalWidth > 0 ? `${naturalWidth} × ${naturalHeight}` : '' })}
        onError={() => setSeen({ src, size: undefined })}
      />
      <div className="picture-facts">
        <span className="picture-name">{fileName(src)}</span>
        <small>{state?.size}</small>
      </div>
      <div className="picture-actions">{children}</div>
      {isBroken && (
        <p className="field-issue" role="alert">
          {texts.broken}
        </p>
      )}
    </div>
  );
}
