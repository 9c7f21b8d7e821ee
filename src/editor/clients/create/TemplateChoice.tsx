import { Radio, SimpleGrid } from '@mantine/core';
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
    <Radio.Group label={texts.new.template} value={value} onChange={(next) => onChange(templateIds.find((template) => template === next) ?? value)}>
      <SimpleGrid cols={{ base: 2, xs: 5 }} spacing="xs">
        {templateIds.map((template) => (
          <Radio.Card key={template} className="choice-card template-card" value={template} tabIndex={template === value ? 0 : -1}>
            <img src={`/screens/${template}-phone.webp`} alt="" width="390" height="800" loading="lazy" />
            <b>{textsOf(template).plural}</b>
            <small>{textsOf(template).trades}</small>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
