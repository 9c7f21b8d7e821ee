import { clientTexts } from '#content/editor/clients/texts.ts';
import { type TemplateId, templateIds } from '#schema/template.ts';
import { useTexts } from '../../language.ts';
import { useTemplateTexts } from '../../use-template-texts.ts';

interface Props {
  value: TemplateId;
  onChange(template: TemplateId): void;
}

/** The five trades as pictures to choose from. */
export function TemplateChoice({ value, onChange }: Props) {
  const textsOf = useTemplateTexts();
  const texts = useTexts(clientTexts);
  return (
    <fieldset className="template-choice">
      <legend>{texts.new.template}</legend>
      <div>
        {templateIds.map((template) => (
          <label key={template}>
            <input type="radio" name="template" value={template} checked={value === template} onChange={() => onChange(template)} />
            <img src={`/screens/${template}-phone.webp`} alt="" width="390" height="800" loading="lazy" />
            <b>{textsOf(template).plural}</b>
            <small>{textsOf(template).trades}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
