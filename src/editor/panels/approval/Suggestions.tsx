import { Alert, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import * as z from 'zod';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { wordMarks } from '#core/approval/changes/word-marks.ts';
import { isPictureAddress, saidInWords } from '#core/approval/proposals/words.ts';
import { counted, fill } from '#core/fill.ts';
import { callApi } from '../../api/call.ts';
import { ago, useNow } from '../../app/dates.ts';
import { proposalLabel } from '../../history/labels.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useKind, useSession } from '../../stores/use-field.ts';
import { ChangedLines } from './ChangedLines.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

type Decide = (decision: 'taken' | 'declined', suggestions: readonly Suggestion[]) => Promise<void>;

/** One proposal: sender, time, the reviewed and the proposed text, and the present text if it is neither of them. */
function Row({ suggestion, decide, isBusy, isOneOfMany }: { suggestion: Suggestion; decide: Decide; isBusy: boolean; isOneOfMany: boolean }) {
  const { suggestions: texts } = useTexts(approvalTexts);
  const { kind, template } = useKind();
  const { readOnly, $state } = useSession();
  const now = useNow(60_000);
  const editor = $editorLanguage.get();
  const { name, submittedAt, proposal } = suggestion;
  const { path, language, before, after, fit, now: present = '', decision } = proposal;
  const { remote, base } = $state.get();
  const field = proposalLabel({ kind, template }, proposal, editor, (remote ?? base).config);
  const wordsOf = (said: string) => (said === '' ? [] : [saidInWords(path, said, editor)]);
  const [was, wanted] = [wordsOf(before), wordsOf(after)];
  const isPicture = isPictureAddress(proposal);
  const marks = isPicture ? undefined : wordMarks(was, wanted);
  const lineKind = isPicture ? 'picture' : 'text';
  return (
    <li data-handled={decision ? true : undefined}>
      <b>{field}</b>
      <small>{fill(texts.by, { name: name || texts.client, when: ago(submittedAt, now, editor) })}</small>
      <div className="compare">
        <dl lang={language}>
          <dt lang={editor}>{texts.before}</dt>
          <ChangedLines kind={lineKind} lines={was} marks={marks?.before} mark="del" />
          <dt lang={editor}>{texts.after}</dt>
          <ChangedLines kind={lineKind} lines={wanted} marks={marks?.after} mark="ins" />
          {fit === 'outdated' && (
            <>
              <dt lang={editor}>{texts.now}</dt>
              <ChangedLines kind={lineKind} lines={wordsOf(present)} marks={undefined} mark="ins" />
            </>
          )}
        </dl>
      </div>
      {fit === 'outdated' && <p className="quiet">{texts.outdated}</p>}
      {fit === 'gone' && <p className="quiet">{texts.gone}</p>}
      {decision && <p className="quiet">{texts.declined}</p>}
      <Group gap="4px 10px">
        {fit !== 'gone' && (
          <Button
            size="compact-md"
            variant={isOneOfMany ? 'light' : 'filled'}
            disabled={readOnly}
            loading={isBusy}
            aria-label={fill(texts.takeOf, { field })}
            onClick={() => void decide('taken', [suggestion])}
          >
            {texts.take}
          </Button>
        )}
        {!decision && (
          <Button
            size="compact-md"
            variant="default"
            disabled={readOnly || isBusy}
            aria-label={fill(texts.declineOf, { field })}
            onClick={() => void decide('declined', [suggestion])}
          >
            {texts.decline}
          </Button>
        )}
      </Group>
    </li>
  );
}

/** Proposals grouped by their answer, oldest first, so that of two proposals for one field the later one wins. */
const byAnswer = (suggestions: readonly Suggestion[]): [n: number, items: number[]][] =>
  [...Map.groupBy(suggestions, ({ n }) => n)].map(([n, all]): [number, number[]] => [n, all.map(({ item }) => item)]).sort(([a], [b]) => a - b);

/** Id of the list of proposals above a form. */
export const suggestionsId = 'suggestions';

/** Id of the notification about a decision. */
const decided = 'suggestion-decided';

/**
 * The client's proposals for the fields of a form. Proposals for fields that no form has any more, as after a change of template,
 * are shown above every form, because they can be declined nowhere else. Accepting saves on the server; the editor then merges that
 * revision like a colleague's, so unsaved edits are kept.
 */
export function Suggestions({ group }: { group: string }) {
  const texts = useTexts(approvalTexts).suggestions;
  const session = useSession();
  const { suggestions, error, list, revision, read } = useSuggestions();
  const [isBusy, setBusy] = useState(false);
  const here = suggestions.filter((one) => one.group === group || one.group === undefined);
  const fitting = here.filter(({ proposal }) => proposal.fit === 'fits' && !proposal.decision);

  const decide: Decide = async (decision, chosen) => {
    setBusy(true);
    let over = revision;
    for (const [n, items] of byAnswer(chosen)) {
      const headers = { 'if-match': `"${over}"` };
      const result = await callApi(z.looseObject({ revision: z.int() }), `${list}/${n}/proposals`, { method: 'POST', json: { decision, items }, headers });
      if (!result.ok) {
        notifications.show({ color: 'bad', title: texts.failed, message: result.code === 'conflict' ? texts.conflict : result.message });
        break;
      }
      over = result.value.revision;
      const message = decision === 'taken' ? fill(counted(items.length, texts.taken), { revision: over }) : texts.kept;
      // Hides the previous notification, which could be mistaken for this decision's.
      notifications.hide(decided);
      notifications.show({ id: decided, message });
    }
    const noticed = session.$notice.get();
    await session.checkServer();
    // The notice of the merge is hidden if the merged revision is this decision's, because the notification above reported it.
    if (!noticed && session.$state.get().base.revision === over) session.dismissNotice();
    await read();
    setBusy(false);
  };

  if (error) return <Alert color="bad">{texts.unread}</Alert>;
  if (here.length === 0) return null;
  return (
    <section aria-label={texts.title} id={suggestionsId} tabIndex={-1}>
      <ul className="client-comments">
        {here.map((suggestion) => (
          <Row key={`${suggestion.n} ${suggestion.item}`} suggestion={suggestion} decide={decide} isBusy={isBusy} isOneOfMany={fitting.length > 1} />
        ))}
      </ul>
      {fitting.length > 1 && (
        <Button mb="md" loading={isBusy} disabled={session.readOnly} onClick={() => void decide('taken', fitting)}>
          {fill(texts.all, { n: fitting.length })}
        </Button>
      )}
    </section>
  );
}
