import { ActionIcon, Button, ScrollArea, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ComponentType, useState } from 'react';
import { iconWords } from '#content/editor/fields/options.ts';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { pathKey } from '#core/edit/path.ts';
import type { IconField as Field } from '#core/forms/form.ts';
import { plainLetters } from '#core/links/plain-letters.ts';
import { whyIcons } from '#marketing/home/why-icons.tsx';
import { type IconName, whyIconNames } from '#schema/icon.ts';
import { languages } from '#schema/language.ts';
import { templateIdSchema } from '#schema/template.ts';
import { contentIcons } from '#sections/icon/icons.ts';
import { editorTemplates } from '#templates/editors.ts';
import { Popover } from '../app/kit/popups.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { useField } from '../stores/use-field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';

type Picture = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
const ofReasons: Readonly<Record<string, Picture>> = whyIcons;
const ofSites: Readonly<Record<string, Picture>> = contentIcons;

/** An icon's drawing; `undefined` for an unknown name. `set`: the names of the homepage's icons or of the sites', which have different drawings. */
export const iconPicture = (name: string, set: readonly string[]): Picture | undefined =>
  (whyIconNames.every((each) => set.includes(each)) && set.length === whyIconNames.length ? ofReasons : ofSites)[name];

interface ChoiceProps {
  names: readonly string[];
  chosen: string | undefined;
  /** Called with `undefined` to remove the icon. */
  onChoose: (name: string | undefined) => void;
}

const words: Readonly<Record<string, { es: string; en: string }>> = iconWords;
/** Whether the name, or one of its search words in either language, contains what was typed. */
const isFound = (name: string, typed: string): boolean =>
  [name, ...languages.map((language) => words[name]?.[language] ?? '')].some((each) => plainLetters(each).includes(typed));

/** Icons that suit any trade. */
const anyTrade: readonly IconName[] = ['star', 'heart', 'shield', 'check-circle', 'award', 'users', 'clock', 'calendar', 'phone', 'target', 'sparkles', 'leaf'];

/** The grid of icons with its search field: first the icons that suit the trade, then all others. */
function IconChoice({ names, chosen, onChoose }: ChoiceProps) {
  const texts = useTexts(fieldTexts).icon;
  const language = useStore($editorLanguage);
  const template = templateIdSchema.safeParse(useField(['templateType'])[0]).data;
  const [search, setSearch] = useState('');
  const typed = plainLetters(search.trim());
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
    <Stack gap="xs">
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        data-autofocus
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ScrollArea.Autosize mah="17rem" type="auto">
        {shown.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.noMatch}
          </Text>
        )}
        {shown.map(({ title, members }) => (
          <section key={title} aria-label={title}>
            <Text component="h3" size="xs" fw={600} c="dimmed" my={6}>
              {title}
            </Text>
            <SimpleGrid cols={6} spacing={4} verticalSpacing={4} p={3}>
              {members.map((name) => {
                const Picture = iconPicture(name, names);
                const label = (words[name]?.[language] ?? name).split(',')[0];
                return (
                  <ActionIcon
                    key={name}
                    variant={name === chosen ? 'filled' : 'subtle'}
                    w="100%"
                    h="2.5rem"
                    aria-label={label}
                    title={label}
                    aria-pressed={name === chosen}
                    onClick={() => onChoose(name)}
                  >
                    {Picture && <Picture size={22} stroke={1.75} aria-hidden="true" />}
                  </ActionIcon>
                );
              })}
            </SimpleGrid>
          </section>
        ))}
      </ScrollArea.Autosize>
      {chosen !== undefined && (
        <Button variant="link" onClick={() => onChoose(undefined)}>
          {texts.none}
        </Button>
      )}
    </Stack>
  );
}

/** The first search word of an icon is its name. */
const nameOf = (words: string): string => words.split(',')[0] ?? words;
const isKnown = (name: unknown): name is keyof typeof iconWords => typeof name === 'string' && Object.hasOwn(iconWords, name);

/** An icon, chosen from a searchable grid. The grid uses the same drawings as the page. */
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
      {(inputProps) => (
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} trapFocus returnFocus>
          <Popover.Target>
            <Button
              variant="default"
              style={{ alignSelf: 'start' }}
              leftSection={Picture ? <Picture size={20} stroke={1.75} aria-hidden="true" /> : <span className="icon-none" aria-hidden="true" />}
              id={inputProps.id}
              data-field={id}
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              aria-label={`${chosen ? texts.change : texts.choose}: ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              {name}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={texts.choose}>
            <IconChoice names={field.names} chosen={chosen} onChoose={choose} />
          </Popover.Dropdown>
        </Popover>
      )}
    </FieldFrame>
  );
}
