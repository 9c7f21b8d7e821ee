import { Button, Group, Image, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconBadgeTm from '@tabler/icons-react/dist/esm/icons/IconBadgeTm.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconLayoutNavbar from '@tabler/icons-react/dist/esm/icons/IconLayoutNavbar.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useMemo, useRef, useState } from 'react';
import { intakeMailTexts, intakePanelTexts } from '#content/intake/staff-texts.ts';
import { wordMarks } from '#core/approval/changes/word-marks.ts';
import { counted, fill } from '#core/fill.ts';
import {
  fieldOfPart,
  type IntakePart,
  type IntakeSuggestion,
  isPictureInDraft,
  openParts,
  type PhotoPlace,
  partsOf,
  photoPlaces,
  type SuggestionTarget,
  suggestionOf,
  suggestionTarget,
} from '#core/intake/suggestions.ts';
import { type IntakeAnswer, intakeAnswerSchema, intakeApiPath } from '#schema/calls/intake.ts';
import { callApi } from '../../api/call.ts';
import { refresh, useApi } from '../../api/query.ts';
import { ago, useNow } from '../../app/dates.ts';
import { QueryStatus } from '../../app/kit/Screen.tsx';
import { refreshClients } from '../../clients/use-clients.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { focusField } from '../../stores/focus-field.ts';
import type { Session } from '../../stores/session.ts';
import { useDocument, useSession } from '../../stores/use-field.ts';
import { $panel } from '../../workspace/ui-state.ts';
import { ChangedLines } from '../approval/ChangedLines.tsx';
import { ClientLink } from '../approval/ClientLink.tsx';

/** The places that a photo can be put in look alike by their names alone. */
const placeIcons: Readonly<Record<PhotoPlace, typeof IconLayoutGrid>> = {
  cover: IconLayoutNavbar,
  portrait: IconUserCircle,
  gallery: IconLayoutGrid,
  logo: IconBadgeTm,
};

type Decision = 'taken' | 'dismissed';
interface Deciding {
  draft: SuggestionTarget;
  isBusy: boolean;
  readOnly: boolean;
  /** Whether all parts can be taken with one button, which is then the main one. */
  isOneOfMany: boolean;
  take(parts: readonly IntakePart[], place?: PhotoPlace): void;
  note(parts: readonly IntakePart[], decision: Decision): Promise<void>;
}
interface RowProps extends Deciding {
  part: IntakePart;
  decided: IntakeAnswer['decided'][string] | undefined;
}

/** Whether the draft already contains a part, in whichever field. */
const isPartInDraft = (part: IntakePart, draft: SuggestionTarget): boolean =>
  part.kind === 'photo' ? isPictureInDraft(part.url, draft) : suggestionOf(part, draft, $editorLanguage.get())?.isInDraft === true;

const takenUnsaved = new WeakMap<Session, Set<IntakePart>>();

/** Marks parts as taken once they are saved, even if the panel has been closed. Parts that were undone before the save stay undecided. */
function noteWhenSaved(session: Session, parts: readonly IntakePart[], note: Deciding['note']): void {
  const known = takenUnsaved.get(session);
  const unsaved = known ?? new Set();
  for (const part of parts) unsaved.add(part);
  if (known) return;
  takenUnsaved.set(session, unsaved);
  session.$save.listen(({ kind }) => {
    if (kind !== 'saved') return;
    const draft = suggestionTarget(session.$state.get().base.config);
    const saved = [...unsaved].filter((part) => isPartInDraft(part, draft));
    for (const part of saved) unsaved.delete(part);
    if (saved.length > 0) void note(saved, 'taken');
  });
}

/** Returns a function that names a part; photos are numbered. */
function useLabel(): (part: IntakePart) => string {
  const texts = useTexts(intakePanelTexts);
  const { words, hours } = useTexts(intakeMailTexts);
  return (part) => {
    if (part.kind === 'words') return words[part.word];
    if (part.kind === 'photo') return `${texts.photo} ${Number(part.key.split('.').at(-1)) + 1}`;
    return part.kind === 'week' ? hours : texts.item;
  };
}

/** The draft's value beside the sent one; differing words are marked. */
function Compared({ found, part }: { found: IntakeSuggestion; part: IntakePart }) {
  const texts = useTexts(intakePanelTexts);
  const editor = $editorLanguage.get();
  const marks = wordMarks(found.before, found.after);
  return (
    <div className="compare">
      <dl lang={part.kind === 'week' ? editor : part.language}>
        <dt lang={editor}>{texts.now}</dt>
        <ChangedLines kind="text" lines={found.before} marks={marks?.before} mark="del" />
        <dt lang={editor}>{texts.sent}</dt>
        <ChangedLines kind="text" lines={found.after} marks={marks?.after} mark="ins" />
      </dl>
    </div>
  );
}

function Row({ part, decided, draft, isBusy, readOnly, isOneOfMany, take, note }: RowProps) {
  const texts = useTexts(intakePanelTexts);
  const editor = $editorLanguage.get();
  const now = useNow(60_000);
  const row = useRef<HTMLLIElement>(null);
  // The pressed button disappears, so the focus moves to its row.
  const takeThis = (place?: PhotoPlace) => {
    take([part], place);
    row.current?.focus();
  };
  const field = useLabel()(part);
  const found = suggestionOf(part, draft, editor);
  const goesTo = fieldOfPart(part);
  const isIn = isPartInDraft(part, draft);
  const state = decided && (decided.decision === 'dismissed' ? 'dismissed' : isIn ? 'taken' : found ? 'changed' : 'done');
  const button = { size: 'compact-md', disabled: readOnly || isBusy } as const;
  return (
    <li data-handled={decided ? true : undefined} tabIndex={-1} ref={row}>
      <b>{field}</b>
      <small>{fill(texts.from, { when: ago(part.at, now, editor) })}</small>
      {part.kind === 'photo' && <Image src={part.url} alt={field} loading="lazy" w="11rem" maw="100%" radius={6} style={{ aspectRatio: '4 / 3' }} />}
      {part.kind !== 'photo' && found && !decided && <Compared found={found} part={part} />}
      {part.kind === 'words' && (!found || decided) && (
        <Text lang={part.language} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {part.text}
        </Text>
      )}
      {part.kind === 'item' && decided && <Text lang={part.language}>{[part.item.name, part.item.price].filter(Boolean).join(' · ')}</Text>}
      {!decided && isIn && <p className="quiet">{texts.isInDraft}</p>}
      {state && <p className="quiet">{texts.states[state]}</p>}
      {part.kind === 'photo' && <Text size="sm">{texts.putIn}</Text>}
      <Group gap="4px 8px">
        {part.kind === 'photo' &&
          photoPlaces.map((place) => {
            const Icon = placeIcons[place];
            return (
              <Button
                key={place}
                {...button}
                variant="default"
                leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
                disabled={button.disabled || suggestionOf(part, draft, editor, place)?.isInDraft === true}
                aria-label={fill(texts.placeOf, { n: field.split(' ').at(-1) ?? '', place: texts.places[place] })}
                onClick={() => takeThis(place)}
              >
                {texts.places[place]}
              </Button>
            );
          })}
        {part.kind !== 'photo' && found && !isIn && (
          <Button
            {...button}
            variant={decided ? 'default' : isOneOfMany ? 'light' : 'filled'}
            aria-label={`${decided ? texts.again : texts.take}: ${field}`}
            onClick={() => takeThis()}
          >
            {decided ? texts.again : texts.take}
          </Button>
        )}
        {!found && goesTo && (
          <Button
            {...button}
            variant="default"
            onClick={() => {
              $panel.set(undefined);
              focusField([goesTo]);
            }}
          >
            {texts.goTo}
          </Button>
        )}
        {!decided && (!found || isIn) && (
          <Button {...button} variant="default" onClick={() => void note([part], 'taken')}>
            {texts.done}
          </Button>
        )}
        {!decided && !isIn && (
          <Button {...button} variant="subtle" aria-label={`${texts.dismiss}: ${field}`} onClick={() => void note([part], 'dismissed')}>
            {texts.dismiss}
          </Button>
        )}
      </Group>
    </li>
  );
}

/** The parts that an owner has sent. Taking a part is an ordinary edit of the draft: it appears in the preview and can be undone. */
function Sendings({ id, data }: { id: string; data: IntakeAnswer }) {
  const texts = useTexts(intakePanelTexts);
  const session = useSession();
  const document = useDocument();
  const draft = useMemo(() => suggestionTarget(document.config), [document.config]);
  const [isBusy, setBusy] = useState(false);
  const open = openParts(data);
  const handled = data.sendings.flatMap(partsOf).filter(({ key }) => data.decided[key] !== undefined);
  const fitting = open.filter((part) => suggestionOf(part, draft, $editorLanguage.get()) !== undefined && !isPartInDraft(part, draft));

  async function note(parts: readonly IntakePart[], decision: Decision) {
    setBusy(true);
    const result = await callApi(intakeAnswerSchema, intakeApiPath(id), { method: 'PUT', json: { parts: parts.map(({ key }) => key), decision } });
    if (!result.ok) notifications.show({ color: 'bad', title: texts.failed, message: result.message });
    await Promise.all([refresh(intakeApiPath(id)), refreshClients()]);
    setBusy(false);
  }
  function take(parts: readonly IntakePart[], place?: PhotoPlace) {
    noteWhenSaved(session, parts, note);
    for (const part of parts) {
      // Computed from the session, because each part's edit changes the draft for the next.
      const found = suggestionOf(part, suggestionTarget(session.$config.get()), $editorLanguage.get(), place);
      if (found && !found.isInDraft) session.edit(found.path, found.value);
    }
    notifications.show({ message: counted(parts.length, texts.taken) });
  }
  const deciding: Deciding = { draft, isBusy, readOnly: session.readOnly, isOneOfMany: fitting.length > 1, take, note };
  return (
    <>
      {data.notification === undefined && data.sendings.length > 0 && <p className="quiet">{texts.notNotified}</p>}
      {data.sendings.length === 0 && <p className="quiet">{texts.none}</p>}
      {fitting.length > 1 && (
        <Button
          w="fit-content"
          loading={isBusy}
          disabled={session.readOnly}
          onClick={({ currentTarget }) => {
            take(fitting);
            currentTarget.closest('section')?.querySelector('h3')?.focus();
          }}
        >
          {fill(texts.takeAll, { n: fitting.length })}
        </Button>
      )}
      {open.length > 0 && (
        <ul className="client-comments intake-parts">
          {open.map((part) => (
            <Row key={part.key} part={part} decided={undefined} {...deciding} />
          ))}
        </ul>
      )}
      {handled.length > 0 && (
        <details>
          <summary>{fill(texts.attended, { n: handled.length })}</summary>
          <ul className="client-comments intake-parts">
            {handled.map((part) => (
              <Row key={part.key} part={part} decided={data.decided[part.key]} {...deciding} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The intake panel: the link for the owner, and the parts that the owner sent. */
export function IntakePanel() {
  const texts = useTexts(intakePanelTexts);
  const { id, config } = useDocument();
  const query = useApi(intakeAnswerSchema, intakeApiPath(id), { isFresh: true });
  const number = typeof config['whatsappNumber'] === 'string' ? config['whatsappNumber'] : '';
  const link = <ClientLink key="link" id="intake-link" path={`${intakeApiPath(id)}-link`} texts={texts.link} number={number} />;
  const sent = (
    <section key="sent" aria-labelledby="intake-sent">
      <h3 id="intake-sent" tabIndex={-1}>
        {texts.title}
      </h3>
      <QueryStatus query={query} title={texts.unread} />
      {query.data && <Sendings id={id} data={query.data} />}
    </section>
  );
  // Sent parts come first, because they are then the reason to open the panel.
  return <div className="panel-parts">{query.data && query.data.sendings.length > 0 ? [sent, link] : [link, sent]}</div>;
}
