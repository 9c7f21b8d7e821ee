import { Alert, Anchor, Button, Checkbox, List, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod';
import { optionName } from '#content/editor/fields/options.ts';
import { panelTexts } from '#content/editor/fields/panel-texts.ts';
import { publicationTexts } from '#content/editor/panels/publication.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { hourMs } from '#core/durations.ts';
import type { Path } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { instantAt, wallTime } from '#core/hours/wall-time.ts';
import type { ReadinessLine } from '#core/readiness/readiness.ts';
import { type TimeZone, timeZoneSchema } from '#schema/hours/hours.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import type { PublicationAnswer } from '#schema/publish/standing.ts';
import { callApi, serverNow } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { dayInput } from '../../app/dates.ts';
import { Dialog } from '../../app/kit/Dialog.tsx';
import { DialogFoot, focusFault } from '../../app/kit/DialogFoot.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';
import { focusField } from '../../stores/focus-field.ts';
import { useDocument, useFieldValue, useSession } from '../../stores/use-field.ts';
import { saveDocument } from '../../workspace/save-document.ts';
import { useReadiness } from '../ReadinessPanel.tsx';
import { publishPath } from './use-publish.ts';
import { afterPublication, publicationPath, useStanding } from './use-standing.ts';

/** The default time for a scheduled publication: the next full hour that is at least one hour ahead. */
const soon = (): Date => new Date(Math.ceil(serverNow() / hourMs + 1) * hourMs);

/** The instant of the input's local time. Unchanged, it is `offered`: in an hour that occurs twice, the local time alone is ambiguous. */
const instantOf = (wall: string, offered: Date, zone: TimeZone): Date | undefined => (wall === wallTime(offered, zone) ? offered : instantAt(wall, zone));

interface LackingProps {
  /** The missing items, in words. */
  lines: readonly { id: string; path?: ReadinessLine['path']; words: string }[];
  /** Closes the dialog and goes to a field. */
  onLead(path: Path): void;
}

/** The missing items of a page; each links to its field. */
function Lacking({ lines, onLead }: LackingProps) {
  return (
    // Without bullets, which on a phone stand above the line: links are as high as a finger there.
    <List listStyleType="none" spacing={4}>
      {lines.map(({ id, path, words }) => (
        <List.Item key={id}>
          {path ? (
            <Anchor component="button" type="button" ta="start" lh="inherit" onClick={() => onLead(path)}>
              {words}
            </Anchor>
          ) : (
            words
          )}
        </List.Item>
      ))}
    </List>
  );
}

/** Whether the server has a publication whose answer was lost. `over`: the revision before it; `at`: its scheduled time, unless it was for now. */
function hasArrived(id: string, over: number, at: Date | undefined): boolean {
  const { publishedRevision, standing } = queryClient.getQueryData<PublicationAnswer | null>([publishPath, id]) ?? {};
  if (standing === undefined || standing.newest <= over) return false;
  return at ? standing.scheduledAt === at.toISOString() : publishedRevision === standing.newest;
}

/** The dialog to publish: missing items of the page, those that prevent the publication, and the time to publish. */
function PublishDialog({ onClose }: { onClose(): void }) {
  const texts = useTexts(publicationTexts);
  const { lines } = useTexts(panelTexts).readiness;
  const workspace = useTexts(workspaceTexts);
  const language = useStore($editorLanguage);
  const session = useSession();
  const { kind, config } = useDocument();
  const isDirty = useStore(session.$isDirty);
  const { data } = useStanding(session.id);
  const lacking = useReadiness().filter(({ state }) => state === 'missing' || state === 'advice');
  const stops = kind === 'client' ? lacking.filter((line) => line.stops) : [];
  const misses = lacking.filter((line) => line.state === 'missing' && !stops.includes(line));
  const [isAnyway, setAnyway] = useState(false);
  const planned = data?.standing.scheduledAt;
  const [isLater, setLater] = useState(typeof planned === 'string');
  const zone = timeZoneSchema.safeParse(config['timeZone']).data ?? defaultZone;
  const [offered] = useState(() => (planned ? new Date(planned) : soon()));
  const [wall, setWall] = useState(() => wallTime(offered, zone));
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isGated = z.looseObject({ publishGate: z.literal(true) }).safeParse(config['clientApproval']).success;

  /** Publishes now, or schedules it at an instant; returns why that failed. */
  async function publish(at?: Date): Promise<string | undefined> {
    if (session.$isDirty.get()) await saveDocument();
    if (session.$isDirty.get()) return workspace.state.failed;
    const { revision } = session.$state.get().base;
    const json = { revision, anyway: isAnyway, ...(at && { at: at.toISOString() }) };
    // `if-match`: if a colleague has saved or published meanwhile, the user must see that before it is replaced on the web.
    const result = await callApi(z.unknown(), publicationPath(session.id), { json, headers: { 'if-match': `"${revision}"` } });
    await afterPublication(session.id);
    if (!result.ok && !(result.code === 'network' && hasArrived(session.id, revision, at))) return result.message;
    notifications.show({ message: at ? texts.done.later : texts.done.now });
    onClose();
    return undefined;
  }

  const lead = (path: Path) => {
    onClose();
    focusField(path);
  };
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const at = isLater ? instantOf(wall, offered, zone) : undefined;
    if (isLater && (at === undefined || at.getTime() <= serverNow())) {
      setError(texts.atMissing);
      return focusFault(event.currentTarget);
    }
    setBusy(true);
    setError((await publish(at)) ?? '');
    setBusy(false);
  }
  const isPast = error === texts.atMissing;

  return (
    <Dialog onClose={onClose} title={texts.publish}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {data && <Text fw={600}>{data.standing[$editorLanguage.get()]}</Text>}
          {stops.length > 0 && (
            <Alert color="bad" role="note" title={texts.stops}>
              <Lacking lines={stops.map((line) => ({ ...line, words: lines[line.id][1] }))} onLead={lead} />
              <Checkbox mt="sm" label={texts.anyway} checked={isAnyway} onChange={(event) => setAnyway(event.currentTarget.checked)} />
            </Alert>
          )}
          {misses.length > 0 && (
            <div>
              <Text mb={4}>{texts.misses}</Text>
              <Lacking lines={misses.map((line) => ({ ...line, words: lines[line.id][0] }))} onLead={lead} />
            </div>
          )}
          <SegmentedControl
            aria-label={texts.when}
            value={isLater ? 'later' : 'now'}
            onChange={(value) => setLater(value === 'later')}
            data={[
              { value: 'now', label: texts.now },
              { value: 'later', label: texts.later },
            ]}
          />
          {isLater && (
            <TextInput
              type="datetime-local"
              max={`${dayInput.max}T23:59`}
              label={texts.at}
              description={fill(texts.zone, { zone: optionName(zone, language) ?? zone })}
              value={wall}
              error={isPast && error}
              onChange={(event) => setWall(event.currentTarget.value)}
              required
            />
          )}
          {isGated && <Text>{texts.gated}</Text>}
          {isDirty && <Text c="dimmed">{texts.saves}</Text>}
          <DialogFoot
            error={isPast ? '' : error}
            submit={isLater ? texts.schedule : texts.submit}
            isBusy={isBusy}
            isDisabled={stops.length > 0 && !isAnyway}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

/** The button to publish a site that is published by hand. Renders nothing for other sites. */
export function PublishSite() {
  const texts = useTexts(publicationTexts);
  const session = useSession();
  const publishing = useFieldValue(['publishing']);
  const isDirty = useStore(session.$isDirty);
  const { data } = useStanding(publishing === 'manual' ? session.id : undefined);
  const [isOpen, setOpen] = useState(false);
  if (publishing !== 'manual') return null;
  const isUpToDate = !isDirty && data?.publishedRevision === data?.standing.newest && data?.standing.scheduledAt === null;
  return (
    <>
      <Button
        className="ws-publish"
        color="rosa"
        disabled={session.readOnly || isUpToDate}
        {...(isUpToDate && { title: texts.upToDate })}
        onClick={() => setOpen(true)}
      >
        {texts.publish}
      </Button>
      {isOpen && <PublishDialog onClose={() => setOpen(false)} />}
    </>
  );
}
