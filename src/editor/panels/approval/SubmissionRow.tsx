import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { approvalTexts } from '#content/editor/panels/approval.ts';
import { approvalSectionKeySchema } from '#schema/approval.ts';
import { type SubmissionEntry, submissionEntrySchema } from '#schema/submission.ts';
import { callApi } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { instantText } from '../../app/dates.ts';
import { fill } from '../../app/fill.ts';
import { Link } from '../../app/Link.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';

interface Props {
  submission: SubmissionEntry;
  /** Of the list it is in. */
  path: string;
}

/** One submission: who, when, what they said, and whether the notification reached anybody. */
export function SubmissionRow({ submission, path }: Props) {
  const { submissions: texts, sections: names } = useTexts(approvalTexts);
  const { n, email, submittedAt, revision, sections, overallApproved, notification } = submission;
  const name = submission.name || texts.erased;
  const [isBusy, setIsBusy] = useState(false);
  const verdicts = approvalSectionKeySchema.options.flatMap((section) => {
    const verdict = sections[section];
    return verdict ? [{ section, ...verdict }] : [];
  });
  const approved = verdicts.filter((verdict) => verdict.approved).length;
  const commented = verdicts.filter(({ comments }) => comments !== '');

  async function resend() {
    setIsBusy(true);
    const result = await callApi(submissionEntrySchema, `${path}/${n}/resend`, { method: 'POST' });
    setIsBusy(false);
    if (!result.ok) notifications.show({ color: 'bad', title: texts.resendFailed, message: result.message });
    else notifications.show({ message: result.value.notification.state === 'outbox' ? texts.resentOutbox : texts.resent });
    await refresh(path);
  }

  return (
    <li>
      <div className="row-line">
        <b>{name}</b>
        <small>{instantText(submittedAt, $editorLanguage.get())}</small>
      </div>
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      <p>{overallApproved ? fill(texts.all, { revision }) : fill(texts.line, { approved, total: verdicts.length, revision })}</p>
      {commented.length > 0 && (
        <details>
          <summary>{texts.comments}</summary>
          <ul className="plain-list">
            {commented.map(({ section, comments }) => (
              <li key={section}>
                <b>{names[section]}:</b> {comments}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="row-line" data-tone={notification.state === 'failed' ? 'bad' : undefined}>
        <span className="quiet">
          {notification.state === 'outbox' ? <Link href="/editor/outbox">{texts.states.outbox}</Link> : texts.states[notification.state]}
          {notification.code && ` (${texts.faults[notification.code]})`}
        </span>
        {notification.state !== 'off' && (
          <Button className="row-push" size="compact-sm" variant="subtle" loading={isBusy} onClick={resend} aria-label={fill(texts.resendTo, { name })}>
            {texts.resend}
          </Button>
        )}
      </div>
      {notification.detail && (
        <p className="quiet" lang="en">
          {notification.detail}
        </p>
      )}
    </li>
  );
}
