import { Button, ColorSwatch, Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type SubmitEvent, useState } from 'react';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { fill } from '#core/fill.ts';
import { clientPath, demoScreenPath, slugFor } from '#core/links/client-path.ts';
import { readablePhone } from '#core/links/phone.ts';
import { copiedNumber, whatsappDigits } from '#core/links/whatsapp.ts';
import { newId } from '#core/new-id.ts';
import { cleanLine } from '#core/typed-text.ts';
import { limits } from '#schema/field.ts';
import { type TemplateId, templateIds } from '#schema/template.ts';
import type { ColourPreset } from '#templates/editor.ts';
import { editorTemplates } from '#templates/editors.ts';
import { Dialog } from '../app/kit/Dialog.tsx';
import { DialogFoot, focusFault } from '../app/kit/DialogFoot.tsx';
import { navigate } from '../app/navigation.tsx';
import { editorPath } from '../app/routes.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { useTemplateTexts } from '../use-template-texts.ts';
import { createClient, newClientConfig } from './create-client.ts';

interface ColourChoiceProps {
  presets: readonly ColourPreset[];
  /** Id of the chosen preset. */
  value: string;
  onChange(id: string): void;
}

/** The colour presets of a template: a few that suit the trade and are readable. */
function ColourChoice({ presets, value, onChange }: ColourChoiceProps) {
  const texts = useTexts(clientTexts);
  return (
    <Radio.Group label={texts.new.colours} value={value} onChange={onChange}>
      <SimpleGrid cols={2} spacing="xs">
        {presets.map(({ id, name, swatches }) => (
          <Radio.Card key={id} className="choice" value={id} tabIndex={id === value ? 0 : -1}>
            <Group gap={9} px={6} mih="2rem" wrap="nowrap">
              <Group gap={0} wrap="nowrap" className="swatches" aria-hidden="true">
                {swatches.map((colour) => (
                  <ColorSwatch key={colour} color={colour} size={22} />
                ))}
              </Group>
              {name[$editorLanguage.get()]}
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

interface Props {
  value: TemplateId | undefined;
  /** The error if the form was submitted without a choice, otherwise ''. */
  error: string;
  onChange(template: TemplateId): void;
}

/** The five templates as pictures, by trade. None is preselected, because the choice decides the whole site and a wrong default could go unnoticed. */
function TemplateChoice({ value, error, onChange }: Props) {
  const textsOf = useTemplateTexts();
  const texts = useTexts(clientTexts);
  function choose(next: string) {
    const chosen = templateIds.find((template) => template === next);
    if (chosen) onChange(chosen);
  }
  return (
    <Radio.Group
      label={texts.new.template}
      error={error}
      errorProps={{ pb: 'xs' }}
      inputWrapperOrder={['label', 'error', 'input']}
      value={value ?? ''}
      onChange={choose}
    >
      <SimpleGrid cols={{ base: 2, xs: 5 }} spacing="xs">
        {templateIds.map((template, index) => (
          <Radio.Card
            key={template}
            className="choice template-card"
            value={template}
            tabIndex={template === value || (!value && index === 0) ? 0 : -1}
            data-fault={error !== '' && index === 0 ? true : undefined}
          >
            <img src={demoScreenPath(template, 'phone', $editorLanguage.get())} alt="" width="390" height="800" loading="lazy" />
            <b>{textsOf(template).plural}</b>
            <Text component="small" size="xs" c="dimmed" visibleFrom="xs">
              {textsOf(template).trades}
            </Text>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

/** The form of a new client: name, trade, WhatsApp and colours. Everything else starts with the template's defaults. */
function NewClientForm({ onCancel }: { onCancel(): void }) {
  const texts = useTexts(clientTexts);
  // One key per form, so that repeated requests make only one client.
  const [idempotencyKey] = useState(() => newId());
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<TemplateId>();
  const [whatsapp, setWhatsapp] = useState('');
  const [preset, setPreset] = useState('template');
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const isNamed = name.trim() !== '';
  const isDialled = whatsapp.trim() === '' || whatsappDigits(whatsapp) !== '';
  const path = clientPath(slugFor(name), '…');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsAsked(true);
    if (!isNamed || !template || !isDialled) return focusFault(event.currentTarget);
    setIsBusy(true);
    const chosen = editorTemplates[template].presets.find(({ id }) => id === preset);
    const config = newClientConfig({ name: cleanLine(name), template, whatsapp: copiedNumber(whatsapp), colours: chosen?.colours ?? {} });
    const result = await createClient(config, idempotencyKey);
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
          value={name}
          maxLength={limits.line}
          error={isAsked && !isNamed ? texts.new.nameMissing : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
          autoComplete="off"
        />
        <TemplateChoice
          value={template}
          error={isAsked && !template ? texts.new.templateMissing : ''}
          onChange={(next) => {
            setTemplate(next);
            setPreset('template');
          }}
        />
        <TextInput
          label={texts.new.whatsapp}
          description={
            whatsappDigits(whatsapp) === '' ? texts.new.whatsappHelp : fill(texts.new.dials, { number: readablePhone(`+${whatsappDigits(whatsapp)}`) })
          }
          type="tel"
          value={whatsapp}
          maxLength={40}
          error={isAsked && !isDialled ? texts.new.notANumber : undefined}
          onChange={(event) => setWhatsapp(event.currentTarget.value)}
          autoComplete="off"
        />
        {template && <ColourChoice presets={editorTemplates[template].presets} value={preset} onChange={setPreset} />}
        <Text c="dimmed">{texts.new.rest}</Text>
        <DialogFoot error={error} submit={texts.new.submit} isBusy={isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

/** Opens the form of a new client. */
export function NewClientButton() {
  const texts = useTexts(clientTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button color="rosa" leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {texts.create}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={texts.new.title} size="38rem">
        <NewClientForm onCancel={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
