import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { unanswered } from '#core/approval/verdicts.ts';
import { useConfirm } from '../../app/kit/use-confirm.tsx';
import { ConfigForm } from '../../forms/ConfigForm.tsx';
import { useTexts } from '../../language.ts';
import { useDocument, useField } from '../../stores/use-field.ts';
import { SwitchNotice } from '../publish/SwitchNotice.tsx';
import { ApprovalLink } from './ApprovalLink.tsx';
import { ApprovalResults } from './ApprovalResults.tsx';
import { Reminders } from './Reminders.tsx';
import { SendAgain } from './SendAgain.tsx';
import { Submissions } from './Submissions.tsx';
import { useApproval } from './use-approval.ts';

/** Resets the form: an edit like any other, so it can be undone and takes effect when the site is saved. */
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

/** What has been sent to a client who is waited for. */
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

/** What the client is asked, the link to send, what they answered and what they sent before. */
export function ApprovalPanel() {
  const texts = useTexts(approvalTexts);
  const { kind } = useDocument();
  if (kind === 'home' || kind === 'pro') return <p className="quiet">{texts.onlySites}</p>;
  return (
    <div className="panel-parts">
      <section aria-label={texts.settings}>
        <ConfigForm group="approval" />
        <SwitchNotice />
      </section>
      <ApprovalLink />
      <WaitingReminders />
      <ApprovalResults />
      <SendAgain />
      <Submissions />
      <ResetForm />
    </div>
  );
}
