import { Chip, Group, NativeSelect, SegmentedControl, Slider, Switch, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { optionName } from '#content/editor/fields/options.ts';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { siteTexts } from '#content/texts/site-texts.ts';
import { isObject } from '#core/config/loose-json.ts';
import { getAt, pathKey } from '#core/edit/path.ts';
import { counted, fill } from '#core/fill.ts';
import type { ChoiceField as Field, MarksField as Marks, PlainField, ToggleField as Toggle } from '#core/forms/form.ts';
import { withOnlyOn } from '#core/forms/list-items.ts';
import { templateIds } from '#schema/template.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { useField, useSession } from '../stores/use-field.ts';
import { useTemplateTexts } from '../use-template-texts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useShownDefault } from './shown-default.ts';

/** The most options that fit into a segmented control in the narrow form. */
const maxSegments = 4;

/** A choice from a fixed list of options. While none is chosen, the page's default is shown as selected. */
export function ChoiceField({ field, base }: FieldProps<Field>) {
  const texts = useTexts(fieldTexts);
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const { choice } = useShownDefault(base, field);
  const language = useStore($editorLanguage);
  const textsOf = useTemplateTexts();
  const nameOf = (option: string): string =>
    optionName(option, language) ?? templateIds.filter((id) => id === option).map((id) => textsOf(id).name)[0] ?? option;
  const options = field.options.map((option) => ({ value: option, label: nameOf(option) }));
  const chosen = typeof value === 'string' && value !== '' ? value : choice?.toString();
  const id = pathKey(path);
  const isStrip = options.length <= maxSegments;
  return (
    <FieldFrame field={field} id={id} paths={[path]} kind={isStrip ? 'group' : 'input'}>
      {(inputProps) =>
        isStrip ? (
          <SegmentedControl
            fullWidth
            data-field={id}
            data={options}
            value={chosen ?? ''}
            onChange={change}
            aria-labelledby={`${id}-label`}
            aria-describedby={inputProps.attributes.input['aria-describedby']}
          />
        ) : (
          <NativeSelect
            data-field={id}
            {...inputProps}
            data={chosen === undefined ? [{ value: '', label: texts.choice.automatic }, ...options] : options}
            value={chosen ?? ''}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )
      }
    </FieldFrame>
  );
}

/** Any number of options from a fixed list. */
export function MarksField({ field, base }: FieldProps<Marks>) {
  const language = useStore($editorLanguage);
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const names: Readonly<Record<string, string>> = siteTexts[language].marks;
  const id = pathKey(path);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <FieldFrame field={field} id={id} paths={[path]} kind="group">
      {() => (
        <Chip.Group
          multiple
          value={chosen}
          onChange={(marks) => change(marks.length > 0 ? field.options.filter((option) => marks.includes(option)) : undefined)}
        >
          <Group gap={6}>
            {field.options.map((option, index) => (
              <Chip key={option} value={option} size="sm" {...(index === 0 ? { 'data-field': id } : {})}>
                {names[option] ?? option}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
    </FieldFrame>
  );
}

/** A switch. If switching it on also changes another field (`implies`), both are one edit, so that one undo reverts both. */
export function ToggleField({ field, base }: FieldProps<Toggle>) {
  const language = useStore($editorLanguage);
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const session = useSession();
  // Only one item of the list can have this field on. Switching it on is one edit of the whole list, which also switches it off in the other item.
  const onlyHere = () => {
    const [list, index] = [path.slice(0, -2), path.at(-2)];
    const items = getAt(session.$config.get(), list);
    if (Array.isArray(items) && typeof index === 'number') session.edit(list, withOnlyOn(items, index, String(path.at(-1))));
  };
  const toggle = (isOn: boolean) => {
    const parent = path.slice(0, -1);
    if (field.isOnce) return onlyHere();
    const around = getAt(session.$config.get(), parent);
    if (!isOn || field.implies === undefined || !isObject(around)) return change(isOn);
    return session.edit(parent, { ...around, [String(path.at(-1))]: true, [field.implies.key]: field.implies.value });
  };
  return (
    <Switch
      className="switch-field"
      labelPosition="left"
      label={field.label[language]}
      description={field.help?.[language]}
      data-field={pathKey(path)}
      checked={typeof value === 'boolean' ? value : field.isOnUnset === true}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  );
}

/** A size in CSS pixels, stored as `16px`; blank for the template's default. */
export function SizeField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).size;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const number = typeof value === 'string' ? Number.parseFloat(value) : Number.NaN;
  const id = pathKey(path);
  return (
    <FieldFrame field={field} id={id} paths={[path]}>
      {(inputProps) => (
        <TextInput
          type="number"
          w="8.5rem"
          min={10}
          max={64}
          step={1}
          inputMode="numeric"
          data-field={id}
          {...inputProps}
          value={Number.isFinite(number) ? number : ''}
          placeholder={texts.ofTemplate}
          rightSection={<span aria-hidden="true">px</span>}
          rightSectionPointerEvents="none"
          onChange={(event) => change(event.currentTarget.value === '' ? '' : `${event.currentTarget.value}px`)}
        />
      )}
    </FieldFrame>
  );
}

/** A number from 0 to 1, shown in percent. */
export function SliderField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).slider;
  const { readOnly } = useSession();
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const { choice } = useShownDefault(base, field);
  const percent = Math.round(Number(typeof value === 'number' ? value : (choice ?? 1)) * 100);
  const id = pathKey(path);
  return (
    <FieldFrame
      field={field}
      id={id}
      paths={[path]}
      kind="group"
      aside={
        <Text component="output" size="sm" c="dimmed">
          {fill(texts.percent, { n: percent })}
        </Text>
      }
    >
      {(inputProps) => (
        <Slider
          label={null}
          step={5}
          disabled={readOnly}
          value={percent}
          onChange={(next) => change(next / 100)}
          thumbValueText={fill(texts.percent, { n: percent })}
          thumbProps={{ id, ...{ 'data-field': id }, 'aria-labelledby': `${id}-label`, ...inputProps.attributes.input }}
        />
      )}
    </FieldFrame>
  );
}

const stars = ['1', '2', '3', '4', '5'];

/** Stars of a review, 1 to 5; five if none are set (specification, section 9). */
export function RatingField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).rating;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const id = pathKey(path);
  return (
    <FieldFrame field={field} id={id} paths={[path]} kind="group">
      {(inputProps) => (
        <SegmentedControl
          fullWidth
          data-field={id}
          data={stars.map((star) => ({
            value: star,
            label: (
              <>
                <VisuallyHidden>{counted(Number(star), texts)}</VisuallyHidden>
                <span aria-hidden="true">{star} ★</span>
              </>
            ),
          }))}
          value={typeof value === 'number' ? String(value) : '5'}
          onChange={(star) => change(Number(star))}
          aria-labelledby={`${id}-label`}
          aria-describedby={inputProps.attributes.input['aria-describedby']}
        />
      )}
    </FieldFrame>
  );
}

interface SliderProps extends Pick<ComponentProps<typeof Slider>, 'min' | 'max' | 'step'> {
  label: string;
  value: number;
  /** The value as screen readers announce it. */
  valueText?: string;
  onChange: (value: number) => void;
}

/** A slider with its name beside it. */
export function LabelledSlider({ label, value, valueText, onChange, ...range }: SliderProps) {
  return (
    <Group wrap="nowrap">
      <Text size="sm" w="7.5rem" flex="none" aria-hidden="true">
        {label}
      </Text>
      <Slider flex={1} label={null} thumbLabel={label} value={value} onChange={onChange} {...(valueText && { thumbValueText: valueText })} {...range} />
    </Group>
  );
}
