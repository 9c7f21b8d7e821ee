import { Alert, Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as z from 'zod';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { peopleTexts } from '#content/approval/people-texts.ts';
import { switchTexts } from '#content/editor/panels/publish.ts';
import { askedAgain, unanswered } from '#core/approval/verdicts.ts';
import { isObject } from '#core/config/loose-json.ts';
import { fill } from '#core/fill.ts';
import { type PublicSettings, switchEffects } from '#core/publish/publication.ts';
import type { ClientApproval } from '#schema/approval/client-approval.ts';
import { type ApprovalLinkBody, approvalLinkSchema, approvalLinkStateSchema } from '#schema/approval/submission.ts';
import { callApi } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { CopyLine } from '../../app/kit/CopyLine.tsx';
import { useConfirm } from '../../app/kit/dialogs.tsx';
import { ConfigForm } from '../../forms/ConfigForm.tsx';
import { useTexts } from '../../language.ts';
import { useDocument, useField, useOnNewRevision, useSession } from '../../stores/use-field.ts';
import { saveDocument } from '../../workspace/save-document.ts';
import { publishPath } from '../publish/use-publish.ts';
import { useStanding } from '../publish/use-standing.ts';
import { ApprovalResults } from './ApprovalResults.tsx';
import { ClientLink, LinkMessage } from './ClientLink.tsx';
import { Reminders } from './Reminders.tsx';
import { Submissions } from './Submissions.tsx';
import { remindersPath, useApproval } from './use-approval.ts';

/** The link of each approver, with a message to send while they can answer. Only the decider's message is addressed to the business's WhatsApp number. */
function OwnLinks({ approvers }: { approvers: NonNullable<ApprovalLinkBody['approvers']> }) {
  const texts = useTexts(approvalTexts).link;
  const people = useTexts(peopleTexts);
  const { isEnabled, isCompleted, whatsapp } = useApproval();
  return (
    <>
      <p>{people.ownOnly}</p>
      <ul className="rows">
        {approvers.map(({ id, name, decides, url, whatsappText }, index) => {
          const called = fill(decides ? people.decides : people.asked, { name: name.trim() || fill(people.nobody, { n: index + 1 }) });
          return (
            <li key={id}>
              <b>{called}</b>
              <CopyLine label={`${texts.label}: ${called}`} value={url} />
              {/* Approvers who do not decide can still answer after the decider has. */}
              {isEnabled && !(decides && isCompleted) && (
                <LinkMessage label={texts.message} to={called} key={whatsappText.es} messages={whatsappText} number={decides ? whatsapp : ''} />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The approval link of the open site. */
function ApprovalLink() {
  const texts = useTexts(approvalTexts).link;
  const { id, isEnabled, isCompleted, isGated, whatsapp } = useApproval();
  const path = `/api/config/${id}/approval-link`;
  const session = useSession();
  const isDirty = useStore(session.$isDirty);
  const [approval, setApproval] = useField(['clientApproval']);
  /** Switches the form on and saves, because the page behind the link shows the saved state. */
  const prepare = async () => {
    if (session.readOnly) return true;
    if (!isEnabled) setApproval({ ...(isObject(approval) ? approval : {}), isFormEnabled: true });
    return !session.$isDirty.get() || saveDocument();
  };
  const make = session.readOnly ? texts.make : !isEnabled ? texts.makeBy.opening : isDirty ? texts.makeBy.saving : texts.make;
  // A new revision, also a colleague's, may change the approvers, and with them the links and reminders.
  useOnNewRevision(() => void refresh(path, remindersPath(id)));
  return (
    <ClientLink
      id="approval-link"
      path={path}
      alsoRefresh={[remindersPath(id), publishPath]}
      texts={{ ...texts, make }}
      number={whatsapp}
      canAnswer={isEnabled && !isCompleted}
      before={prepare}
      ownLinks={(approvers) => <OwnLinks approvers={approvers} />}
    >
      {/* A live region: screen readers announce the text when the gate is switched on. While it is blank, it leaves no gap. */}
      <Text c="dimmed" role="status" {...(!isGated && { pos: 'absolute' })}>
        {isGated && texts.gated}
      </Text>
      {(!isEnabled || isCompleted) && <p className="quiet">{isEnabled ? texts.closed : texts.off}</p>}
    </ClientLink>
  );
}

const settingsSchema = z
  .looseObject({ publishing: z.unknown().optional(), clientApproval: z.looseObject({ publishGate: z.unknown().optional() }).optional().catch(undefined) })
  .transform(({ publishing, clientApproval }): PublicSettings => ({ isManual: publishing === 'manual', isGated: clientApproval?.publishGate === true }));

/** A warning, shown as soon as a switch is changed, about the effect of saving on the public page. */
function SwitchNotice() {
  const texts = useTexts(switchTexts);
  const session = useSession();
  const { base, local } = useStore(session.$state);
  const { data } = useStanding(session.id);
  const [before, after] = [settingsSchema.parse(base.config), settingsSchema.parse(local)];
  const effects = data ? switchEffects(before, after, data.publicRevision) : [];
  return (
    <div className="switch-notice" role="status">
      {effects.length > 0 && (
        <Alert color="warn" role="note" title={texts.title} mt="md">
          {effects.map((effect) => (
            <Text key={effect}>{fill(texts[effect], { n: data?.publicRevision ?? 0 })}</Text>
          ))}
        </Alert>
      )}
    </div>
  );
}

/** Opens the form again with the client's previous answers: saves, makes a link if none is valid, and moves the focus to the link's message. */
function SendAgain() {
  const texts = useTexts(approvalTexts).again;
  const { id, isEnabled, isCompleted } = useApproval();
  const [approval, setApproval] = useField(['clientApproval']);
  const [isBusy, setBusy] = useState(false);
  if (!isEnabled || !isCompleted) return null;

  async function send() {
    setBusy(true);
    setApproval({ ...(isObject(approval) ? approval : {}), ...askedAgain });
    if (await saveDocument()) {
      // The heading exists before the link has loaded, so the focus does not depend on the network.
      document.getElementById('approval-link')?.focus();
      const path = `/api/config/${id}/approval-link`;
      const known = await callApi(approvalLinkStateSchema, path);
      const made = known.ok && known.value.link === null ? await callApi(approvalLinkSchema, path, { method: 'POST' }) : known;
      if (made.ok) notifications.show({ message: texts.done });
      else notifications.show({ color: 'bad', title: texts.noLink, message: made.message });
      await refresh(path, remindersPath(id), publishPath);
    }
    setBusy(false);
  }
  return (
    <Stack gap="xs">
      <Button w="fit-content" onClick={() => void send()} loading={isBusy}>
        {texts.button}
      </Button>
      <p className="quiet">{texts.text}</p>
    </Stack>
  );
}

/** Resets the form. This is an ordinary edit: it can be undone and takes effect when the site is saved. */
function ResetForm() {
  const texts = useTexts(approvalTexts).reset;
  const confirm = useConfirm();
  const { isCompleted, client, sections } = useApproval();
  const [approval, setApproval] = useField(['clientApproval']);
  const hasAnswer = isCompleted || Boolean(client?.name) || sections.some(({ status }) => status !== 'pending');
  if (!hasAnswer) return null;

  const reset = () => {
    const settings = typeof approval === 'object' ? approval : {};
    setApproval({ ...settings, ...unanswered(sections.map(({ section }) => section)) });
    notifications.show({ message: texts.done });
  };
  return (
    <div>
      <Button
        variant="default"
        onClick={() => confirm({ title: texts.title, text: texts.text, confirm: texts.confirm, onConfirm: reset, isDestructive: false })}
      >
        {texts.button}
      </Button>
    </div>
  );
}

/** The reminders of a client who has not answered yet. */
function WaitingReminders() {
  const texts = useTexts(approvalTexts).reminders;
  const { id, isEnabled, isCompleted } = useApproval();
  const { kind } = useDocument();
  if (kind !== 'client' || !isEnabled || isCompleted) return null;
  return (
    <section aria-labelledby="reminders">
      <h3 id="reminders">{texts.title}</h3>
      <Reminders id={id} />
    </section>
  );
}

/** The field that switches the form on. */
const formSwitch: readonly ['clientApproval', keyof ClientApproval] = ['clientApproval', 'isFormEnabled'];

/** The approval panel: the form's switch, the link, reminders, the answer by section, settings and earlier submissions. */
export function ApprovalPanel() {
  const texts = useTexts(approvalTexts);
  const { kind } = useDocument();
  if (kind === 'home' || kind === 'pro') return <p className="quiet">{texts.onlySites}</p>;
  return (
    <div className="panel-parts">
      <section aria-label={texts.form}>
        <ConfigForm group="approval" only={formSwitch} />
      </section>
      <ApprovalLink />
      <SendAgain />
      <WaitingReminders />
      <ApprovalResults />
      {/* The settings come after the daily tasks, because most are never changed. */}
      <section aria-labelledby="approval-settings">
        <h3 id="approval-settings">{texts.settings}</h3>
        <ConfigForm group="approval" without={formSwitch} />
        <SwitchNotice />
      </section>
      <Submissions />
      <ResetForm />
    </div>
  );
}
