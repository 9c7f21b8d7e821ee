import { Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { clientPath, slugFor } from '#core/links/client-path.ts';
import { whatsappDigits } from '#core/links/whatsapp.ts';
import { limits } from '#schema/field.ts';
import type { TemplateId } from '#schema/template.ts';
import { fallbackTemplateId } from '#schema/template-facts.ts';
import { editorTemplates } from '#templates/editors.ts';
import { DialogFoot } from '../../app/DialogFoot.tsx';
import { fill } from '../../app/fill.ts';
import { navigate } from '../../app/navigation.ts';
import { editorPath } from '../../app/routes.ts';
import { useTexts } from '../../language.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { createClient } from './create-client.ts';
import { dialledNumber } from './dialled-number.ts';
import { newClientConfig } from './new-client-config.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

/** Four answers make a site: what it is called, its trade, its WhatsApp and its colours. The rest has good defaults. */
export function NewClientForm({ onCancel }: { onCancel(): void }) {
  const texts = useTexts(clientTexts);
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<TemplateId>(fallbackTemplateId);
  const [whatsapp, setWhatsapp] = useState('');
  const [preset, setPreset] = useState('template');
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const isNamed = name.trim() !== '';
  const isDialled = whatsapp.trim() === '' || whatsappDigits(whatsapp) !== '';
  const path = clientPath(slugFor(name), '…');

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (!isNamed || !isDialled) return;
    setIsBusy(true);
    const chosen = editorTemplates[template].presets.find(({ id }) => id === preset);
    const result = await createClient(newClientConfig({ name: name.trim(), template, whatsapp: whatsapp.trim(), colours: chosen?.colours ?? {} }));
    setIsBusy(false);
    if (result.ok) navigate(editorPath(result.value.id));
    else setError(result.message);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={texts.new.name}
          description={isNamed ? fill(texts.new.address, { path }) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={name}
          maxLength={limits.line}
          error={isAsked && !isNamed ? texts.new.nameMissing : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
          autoComplete="off"
        />
        <TemplateChoice
          value={template}
          onChange={(next) => {
            setTemplate(next);
            setPreset('template');
          }}
        />
        <TextInput
          label={texts.new.whatsapp}
          description={whatsappDigits(whatsapp) === '' ? texts.new.whatsappHelp : fill(texts.new.dials, { number: dialledNumber(whatsapp) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="tel"
          value={whatsapp}
          maxLength={40}
          error={isAsked && !isDialled ? texts.new.notANumber : undefined}
          onChange={(event) => setWhatsapp(event.currentTarget.value)}
          autoComplete="off"
        />
        <ColourChoice presets={editorTemplates[template].presets} value={preset} onChange={setPreset} />
        <Text c="dimmed">{texts.new.rest}</Text>
        <DialogFoot error={error} submit={texts.new.submit} isBusy={isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
