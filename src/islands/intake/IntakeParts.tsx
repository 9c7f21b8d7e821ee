import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useId, useRef } from 'react';
import type { IntakeTexts } from '#content/intake/form-texts.ts';
import { counted, fill } from '#core/fill.ts';
import type { IntakeWord } from '#schema/calls/intake.ts';
import { intakeLimits } from '#schema/calls/limits.ts';
import { blankItem, businessWords, type IntakeDraft, type IntakeItem } from './intake-draft.ts';
import type { PhotoQueue } from './use-photo-queue.ts';

export interface PartProps {
  draft: IntakeDraft;
  change: (step: (draft: IntakeDraft) => IntakeDraft) => void;
  texts: IntakeTexts;
}

export const glyph = { stroke: 1.75, 'aria-hidden': true } as const;

/** A ref for the control that adds an entry, and a function that focuses it after an entry was removed, because the pressed button is removed too. */
export function useFocusAfter<Adding extends HTMLElement>(): [adding: RefObject<Adding | null>, taken: () => void] {
  const adding = useRef<Adding>(null);
  return [adding, () => requestAnimationFrame(() => adding.current?.focus({ preventScroll: true }))];
}

/** Chooses and uploads photos from the device; uploaded ones are shown and can be removed. */
export function PhotosPart({ draft, change, texts: { photos: texts }, queue }: PartProps & { queue: PhotoQueue }) {
  const { photos } = draft;
  const [adding, taken] = useFocusAfter<HTMLInputElement>();
  const { photos: picked, isBusy, progress, takenUp, choose, retry, dismiss } = queue;
  const faulty = picked.filter(({ fault }) => fault !== undefined);
  const left = picked.filter(({ key }) => takenUp.has(key)).map(({ key }) => key);
  const room = intakeLimits.photos - photos.length - picked.length;
  return (
    <>
      <p className="intake-hint">{texts.hint}</p>
      {photos.length + picked.length > 0 && (
        <ul className="intake-photos">
          {photos.map((url, index) => (
            <li key={url}>
              <img src={url} alt={fill(texts.alt, { n: index + 1 })} loading="lazy" />
              <button
                type="button"
                className="intake-remove"
                aria-label={fill(texts.remove, { n: index + 1 })}
                onClick={() => {
                  change((present) => ({ ...present, photos: present.photos.filter((other) => other !== url) }));
                  taken();
                }}
              >
                <IconX {...glyph} size={18} />
              </button>
            </li>
          ))}
          {picked.map(({ key, fault }) => fault === undefined && <li key={key} className="intake-coming" aria-hidden="true" />)}
        </ul>
      )}
      <p role="status" className="intake-progress">
        {isBusy && (
          <>
            {fill(texts.uploading, { n: Math.min(progress.done + 1, progress.total), total: progress.total })}
            <progress max={progress.total} value={progress.done} aria-hidden="true" />
          </>
        )}
      </p>
      {left.length > 0 && (
        <p className="intake-hint">
          <span role="status">{counted(left.length, texts.takenUp)}</span>{' '}
          <button type="button" className="intake-plain" onClick={() => dismiss(left)}>
            {texts.leave}
          </button>
        </p>
      )}
      {faulty.length > 0 && (
        <ul className="intake-faults">
          {faulty.map(({ key, file, fault = 'network' }) => (
            <li key={key}>
              <span role="alert">{fill(texts.faults[fault === 'closed' ? 'network' : fault], { name: file.name })}</span>
              {fault === 'network' ? (
                <button type="button" className="intake-plain" onClick={retry}>
                  {texts.retry}
                </button>
              ) : (
                <button type="button" className="intake-plain" onClick={() => dismiss([key])}>
                  {texts.dismiss}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {room > 0 ? (
        <label className="button intake-choose" data-face={photos.length > 0 ? 'quiet' : 'ink'}>
          <IconCamera {...glyph} size={22} />
          {photos.length > 0 ? texts.more : texts.choose}
          <input
            ref={adding}
            className="visually-hidden"
            type="file"
            accept="image/*"
            multiple
            onChange={({ target }) => {
              choose([...(target.files ?? [])].slice(0, room));
              target.value = '';
            }}
          />
        </label>
      ) : (
        <p className="intake-hint">{fill(texts.most, { n: photos.length })}</p>
      )}
    </>
  );
}

/** The items that the business sells. */
export function ItemsPart({ draft, change, texts: { items: texts }, nameless }: PartProps & { nameless: number }) {
  const { items } = draft;
  const id = useId();
  const [adding, taken] = useFocusAfter<HTMLButtonElement>();
  const set = (index: number, part: Partial<IntakeItem>) =>
    change((present) => ({ ...present, items: present.items.map((item, each) => (each === index ? { ...item, ...part } : item)) }));
  const isFull = items.length >= intakeLimits.items;
  return (
    <>
      <p className="intake-hint">{texts.hint}</p>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no id while it is typed, only its position.
        <fieldset className="intake-item" key={index}>
          <legend className="visually-hidden">{fill(texts.nth, { n: index + 1 })}</legend>
          <label className="intake-field">
            <span>{texts.name}</span>
            <input
              name={`items.${index}.name`}
              maxLength={intakeLimits.line}
              placeholder={texts.nameHint}
              value={item.name}
              aria-invalid={index === nameless || undefined}
              aria-describedby={index === nameless ? id : undefined}
              onChange={({ target }) => set(index, { name: target.value })}
            />
          </label>
          <label className="intake-field">
            <span>{texts.price}</span>
            <input
              name={`items.${index}.price`}
              maxLength={intakeLimits.line}
              placeholder={texts.priceHint}
              value={item.price}
              onChange={({ target }) => set(index, { price: target.value })}
            />
          </label>
          {index === nameless && (
            <p className="intake-fault intake-wide" id={id}>
              {fill(texts.nameless, { price: item.price || item.words })}
            </p>
          )}
          <label className="intake-field intake-wide">
            <span>{texts.words}</span>
            <input
              name={`items.${index}.words`}
              maxLength={intakeLimits.words}
              value={item.words}
              onChange={({ target }) => set(index, { words: target.value })}
            />
          </label>
          {items.length > 1 && (
            <button
              type="button"
              className="intake-x"
              aria-label={fill(texts.remove, { n: index + 1 })}
              onClick={() => {
                change((present) => ({ ...present, items: present.items.filter((_, each) => each !== index) }));
                taken();
              }}
            >
              <IconX {...glyph} size={18} />
            </button>
          )}
        </fieldset>
      ))}
      {!isFull && (
        <button ref={adding} type="button" className="intake-plain" onClick={() => change((present) => ({ ...present, items: [...present.items, blankItem] }))}>
          {texts.add}
        </button>
      )}
    </>
  );
}

const inputs: Readonly<
  Record<Exclude<(typeof businessWords)[number], 'story' | 'note'>, { type: string; autoComplete?: string; inputMode?: 'tel' | 'email' }>
> = {
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  phone: { type: 'tel', inputMode: 'tel' },
  // Not `type="email"`: the browser would reject an address with a typing error, which a designer can still correct.
  email: { type: 'text', inputMode: 'email', autoComplete: 'email' },
  address: { type: 'text', autoComplete: 'street-address' },
  instagram: { type: 'text' },
  facebook: { type: 'text' },
};

/** Words about the business. */
export function BusinessPart({ draft, texts: { business: texts }, setWord }: PartProps & { setWord: (word: IntakeWord, text: string) => void }) {
  const id = useId();
  return businessWords.map((word) => {
    const value = draft.words[word] ?? '';
    const isLong = word === 'story' || word === 'note';
    const hint = word === 'story' ? texts.storyHint : word === 'instagram' || word === 'facebook' ? texts.profileHint : undefined;
    return (
      <div className="intake-field" key={word}>
        <label htmlFor={`${id} ${word}`}>{texts[word]}</label>
        {isLong ? (
          <textarea
            id={`${id} ${word}`}
            name={`words.${word}`}
            rows={word === 'story' ? 5 : 3}
            maxLength={intakeLimits.words}
            placeholder={hint}
            value={value}
            onChange={({ target }) => setWord(word, target.value)}
          />
        ) : (
          <input
            id={`${id} ${word}`}
            name={`words.${word}`}
            maxLength={intakeLimits.line}
            placeholder={hint}
            autoCapitalize={word === 'address' ? undefined : 'none'}
            {...inputs[word]}
            value={value}
            onChange={({ target }) => setWord(word, target.value)}
          />
        )}
      </div>
    );
  });
}
