import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { useTexts } from '../language.ts';
import type { PictureFailure } from './picture-job.ts';
import type { PictureState } from './use-picture.ts';

const kilobytes = (bytes: number): number => Math.round(bytes / 1024);
const figures = ({ code: _code, ...rest }: PictureFailure): Record<string, number> => rest;

/** What is happening to a photo: being made light, on its way, stored, or why not. */
export function PictureStatus({ state }: { state: PictureState }) {
  const texts = useTexts(fieldTexts).image;
  if (state.state === 'idle') return null;
  if (state.state === 'failed') {
    return (
      <p className="field-issue" role="alert">
        {fill(texts.refusals[state.failure.code], figures(state.failure))}
        {state.retry && (
          <button type="button" className="field-link" onClick={state.retry}>
            {texts.retry}
          </button>
        )}
      </p>
    );
  }
  return (
    <div className="picture-status" role="status">
      {state.state === 'done' && <p className="field-note">{fill(texts.uploaded, { kilobytes: kilobytes(state.media.bytes) })}</p>}
      {state.state === 'preparing' && <p className="field-note">{texts.preparing}</p>}
      {state.state === 'uploading' && (
        <>
          <p className="field-note">{fill(texts.uploading, { percent: state.percent })}</p>
          <progress max={100} value={state.percent} aria-label={fill(texts.uploading, { percent: state.percent })} />
        </>
      )}
    </div>
  );
}
