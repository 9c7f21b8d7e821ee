import { Popover } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { iconWords } from '#content/editor/fields/icons.ts';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { pathKey } from '#core/edit/path.ts';
import type { IconField as Field } from '#core/forms/form.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useField } from '../../stores/use-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { IconChoice } from './IconChoice.tsx';
import { iconPicture } from './icon-picture.ts';
import './icon.css';

/** The first of an icon's words names it. */
const nameOf = (words: string): string => words.split(',')[0] ?? words;
const isKnown = (name: unknown): name is keyof typeof iconWords => typeof name === 'string' && Object.hasOwn(iconWords, name);

/** An icon, chosen from a grid that can be searched; drawn with the very pictures of the page. */
export function IconField({ field, base }: FieldProps<Field>) {
  const texts = useTexts(fieldTexts).icon;
  const language = useStore($editorLanguage);
  const [isOpen, setOpen] = useState(false);
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const chosen = isKnown(value) ? value : undefined;
  const Picture = chosen ? iconPicture(chosen, field.names) : undefined;
  const name = chosen ? nameOf(iconWords[chosen][language]) : texts.none;
  const id = pathKey(path);
  const choose = (icon: string | undefined) => {
    change(icon);
    setOpen(false);
  };
  return (
    <FieldFrame field={field} id={id} paths={[path]} kind="group">
      {(ties) => (
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} shadow="md" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <button
              type="button"
              className="icon-button"
              id={ties.id}
              data-field={id}
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              aria-label={`${chosen ? texts.change : texts.choose}: ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              {Picture ? <Picture size={20} stroke={1.75} aria-hidden="true" /> : <span className="icon-none" aria-hidden="true" />}
              <span>{name}</span>
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label={texts.choose}>
            <IconChoice names={field.names} chosen={chosen} onChoose={choose} />
          </Popover.Dropdown>
        </Popover>
      )}
    </FieldFrame>
  );
}
