import { Anchor, Button, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { localise } from '#core/config/localise.ts';
import { pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { PlainField } from '#core/forms/form.ts';
import { isRefusedMapValue } from '#core/maps/map.ts';
import { mapSearch, readMapPaste } from '#core/maps/map-paste.ts';
import { bilingualLineSchema } from '#schema/field.ts';
import { useTexts } from '../language.ts';
import { useField } from '../stores/use-field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';

/** An address typed letter by letter would load a map for each of them. */
const pauseMs = 700;

/** Takes anything a person may paste for a map, and says at once what the page will show of it and why. */
export function MapField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).map;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const address = localise(bilingualLineSchema.safeParse(useField([...base, 'address'])[0]).data, 'es');
  // What is typed stays as it is until the field is left; what is kept is always what the page can use.
  const [draft, setDraft] = useState<string>();
  const kept = typeof value === 'string' ? value : '';
  const shown = draft ?? kept;
  const read = readMapPaste(shown);
  const isRefused = isRefusedMapValue(shown);
  const hasMap = !isRefused && (read.shows === 'embed' || read.shows === 'place' || read.shows === 'point');
  const note = isRefused ? texts.refused : fill(texts[read.shows], 'place' in read ? { place: read.place } : {});
  const id = pathKey(path);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const keep = (text: string) => {
    clearTimeout(waiting.current);
    change(readMapPaste(text).value);
  };
  const type = (text: string, isPasted: boolean) => {
    setDraft(text);
    clearTimeout(waiting.current);
    if (isPasted) keep(text);
    else waiting.current = setTimeout(() => keep(text), pauseMs);
  };
  return (
    <FieldFrame field={field} id={id} paths={[path]}>
      {(inputProps) => (
        <>
          <Textarea
            className="map-code"
            rows={3}
            {...inputProps}
            data-field={id}
            value={shown}
            placeholder={texts.placeholder}
            spellCheck={false}
            onChange={(event) => type(event.currentTarget.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'insertFromPaste')}
            onBlur={() => {
              if (draft !== undefined) keep(draft);
              setDraft(undefined);
            }}
          />
          <Text size="sm" role="status" c={hasMap ? 'good' : read.shows === 'none' && !isRefused ? 'dimmed' : 'warn'}>
            {note}
            {'place' in read && !isRefused && (
              <Anchor href={mapSearch(read.place)} target="_blank" rel="noreferrer" ml="0.5em">
                {texts.see}
              </Anchor>
            )}
          </Text>
          {!hasMap && address !== '' && (
            <Button variant="link" style={{ alignSelf: 'start' }} onClick={() => change(mapSearch(address))}>
              {texts.useAddress}
            </Button>
          )}
        </>
      )}
    </FieldFrame>
  );
}
