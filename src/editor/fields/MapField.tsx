import { Anchor, Button, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { localise } from '#core/config/localise.ts';
import { pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { PlainField } from '#core/forms/form.ts';
import { isRefusedMapValue } from '#core/maps/map.ts';
import { mapSearch, readMapPaste } from '#core/maps/map-paste.ts';
import { mapLinkSchema } from '#schema/api.ts';
import { bilingualLineSchema } from '#schema/field.ts';
import { callApi } from '../api/call.ts';
import { useTexts } from '../language.ts';
import { useField, useFieldValue } from '../stores/use-field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';

/** Milliseconds without typing before the map is loaded, so that it is not loaded for each letter of an address. */
const pauseMs = 700;

/** Asks the server for the target of a Google Maps short link: phones copy short links, but a frame cannot show them. */
function useShortLink(found: (link: string) => void) {
  const asking = useRef<AbortController>(undefined);
  const [isFollowing, setFollowing] = useState(false);
  const leave = () => {
    asking.current?.abort();
    setFollowing(false);
  };
  useEffect(() => () => asking.current?.abort(), []);
  const follow = async (link: string) => {
    leave();
    const asked = new AbortController();
    asking.current = asked;
    setFollowing(true);
    const result = await callApi(mapLinkSchema, '/api/map-link', { method: 'POST', json: { link }, signal: asked.signal });
    if (asked.signal.aborted) return;
    setFollowing(false);
    if (result.ok) found(result.value.link);
  };
  return { isFollowing, follow, leave };
}

/** The map: accepts a link, embed code or address in any form, and says at once what the page will show and why. */
export function MapField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).map;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const address = localise(bilingualLineSchema.safeParse(useField([...base, 'address'])[0]).data, 'es');
  // The input keeps the text as typed until it loses the focus; the stored value is always one that the page can use.
  const [draft, setDraft] = useState<string>();
  const kept = typeof value === 'string' ? value : '';
  const shown = draft ?? kept;
  const read = readMapPaste(shown);
  const isRefused = isRefusedMapValue(shown);
  const { isFollowing, follow, leave } = useShortLink((link) => {
    change(readMapPaste(link).value);
    setDraft(undefined);
  });
  const hasMap = !isRefused && (read.shows === 'embed' || read.shows === 'place' || read.shows === 'point');
  // With `hidesEmpty`, the page does not mention a missing map; it shows a link if the value cannot be shown in a frame.
  const hidesEmpty = useFieldValue([...base, 'hidesEmpty']);
  const says = (): string => {
    if (isRefused) return texts.refused;
    if (isFollowing) return texts.following;
    if (hidesEmpty === true && read.shows === 'none') return texts.leftOut;
    const words = fill(texts[read.shows], 'place' in read ? { place: read.place } : {});
    return hidesEmpty === true && (read.shows === 'short' || read.shows === 'plain') ? `${words} ${texts.linked}` : words;
  };
  const id = pathKey(path);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const keep = (text: string) => {
    clearTimeout(waiting.current);
    const { value: usable, shows } = readMapPaste(text);
    change(usable);
    if (shows === 'short') void follow(usable);
  };
  const type = (text: string, isPasted: boolean) => {
    setDraft(text);
    leave();
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
              if (draft !== undefined && !isFollowing) keep(draft);
              setDraft(undefined);
            }}
          />
          <Text size="sm" role="status" c={hasMap ? 'good' : read.shows === 'none' && !isRefused ? 'dimmed' : 'warn'}>
            {says()}
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
