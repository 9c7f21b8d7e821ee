import { clientTexts } from '#content/editor/clients/texts.ts';
import type { ColourPreset } from '#templates/editor.ts';
import { $editorLanguage, useTexts } from '../../language.ts';

interface Props {
  presets: readonly ColourPreset[];
  /** Id of the chosen one. */
  value: string;
  onChange(id: string): void;
}

/** Colours to start with: a few that suit the trade and can be read. */
export function ColourChoice({ presets, value, onChange }: Props) {
  const texts = useTexts(clientTexts);
  return (
    <fieldset className="colour-choice">
      <legend>{texts.new.colours}</legend>
      <div>
        {presets.map(({ id, name, swatches }) => (
          <label key={id}>
            <input type="radio" name="colours" value={id} checked={value === id} onChange={() => onChange(id)} />
            <span aria-hidden="true">
              {swatches.map((colour) => (
                <i key={colour} style={{ background: colour }} />
              ))}
            </span>
            {name[$editorLanguage.get()]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
