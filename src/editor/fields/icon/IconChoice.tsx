import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { iconWords } from '#content/editor/fields/icons.ts';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import type { IconName } from '#schema/icon.ts';
import { languages } from '#schema/language.ts';
import { templateIdSchema } from '#schema/template.ts';
import { editorTemplates } from '#templates/editors.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useField } from '../../stores/use-field.ts';
import { iconPicture } from './icon-picture.ts';

interface Props {
  names: readonly string[];
  chosen: string | undefined;
  /** `undefined` takes the icon away. */
  onChoose: (name: string | undefined) => void;
}

const words: Readonly<Record<string, { es: string; en: string }>> = iconWords;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Whether a name or any of its words, in either language, holds what was typed. */
const isFound = (name: string, typed: string): boolean =>
  [name, ...languages.map((language) => words[name]?.[language] ?? '')].some((each) => plain(each).includes(typed));

/** Icons that suit any trade. */
const anyTrade: readonly IconName[] = ['star', 'heart', 'shield', 'check-circle', 'award', 'users', 'clock', 'calendar', 'phone', 'target', 'sparkles', 'leaf'];

/** The grid of icons: what suits the trade first, everything else after it, one search over all. */
export function IconChoice({ names, chosen, onChoose }: Props) {
  const texts = useTexts(fieldTexts).icon;
  const language = useStore($editorLanguage);
  const template = templateIdSchema.safeParse(useField(['templateType'])[0]).data;
  const [search, setSearch] = useState('');
  const typed = plain(search.trim());
  const suggested = template ? [...editorTemplates[template].icons, ...anyTrade].filter((name) => names.includes(name)) : names;
  const groups =
    typed === ''
      ? [
          { title: texts.suggested, members: suggested },
          { title: texts.others, members: names.filter((name) => !suggested.some((each) => each === name)) },
        ]
      : [{ title: texts.results, members: names.filter((name) => isFound(name, typed)) }];
  const shown = groups.filter(({ members }) => members.length > 0);
  return (
    <div className="icon-choice">
      <input
        className="field-line"
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        data-autofocus
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className="icon-groups">
        {shown.length === 0 && <p className="field-note">{texts.noMatch}</p>}
        {shown.map(({ title, members }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <div className="icon-grid">
              {members.map((name) => {
                const Picture = iconPicture(name, names);
                const label = (words[name]?.[language] ?? name).split(',')[0];
                return (
                  <button key={name} type="button" aria-label={label} title={label} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
                    {Picture && <Picture size={22} stroke={1.75} aria-hidden="true" />}
                  </button>
                );
              })}
            </div>
          </section>
        ))}
      </div>
      {chosen !== undefined && (
        <button type="button" className="field-link" onClick={() => onChoose(undefined)}>
          {texts.none}
        </button>
      )}
    </div>
  );
}
