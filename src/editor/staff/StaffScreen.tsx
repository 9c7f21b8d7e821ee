import { Button, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { staffTexts } from '#content/editor/staff/texts.ts';
import { signInSettingsSchema } from '#schema/people/account.ts';
import { staffListSchema } from '#schema/people/users.ts';
import { callApi } from '../api/call.ts';
import { refresh, useApi } from '../api/query.ts';
import { LoadFailed, Screen } from '../app/kit/Screen.tsx';
import { useTitle } from '../app/use-title.ts';
import { useTexts } from '../language.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { StaffTable } from './StaffTable.tsx';
import { staffPath } from './staff-calls.ts';

const path = '/api/settings/sign-in';

/** Whether everybody must have a second step to sign in. */
function RequireFactor() {
  const texts = useTexts(staffTexts).secondStep;
  const { data } = useApi(signInSettingsSchema, path, { isFresh: true });
  if (!data) return null;

  async function change(secondFactorRequired: boolean) {
    const result = await callApi(signInSettingsSchema, path, { method: 'PUT', json: { secondFactorRequired } });
    await refresh(path, staffPath);
    if (result.ok) notifications.show({ message: secondFactorRequired ? texts.required : texts.optional });
    else notifications.show({ color: 'bad', title: texts.failed, message: result.message });
  }
  return (
    <Switch label={texts.label} description={texts.help} checked={data.secondFactorRequired} onChange={(event) => void change(event.currentTarget.checked)} />
  );
}

/** The people who may enter the editor (`/editor/staff`), for administrators. */
export function StaffScreen() {
  const texts = useTexts(staffTexts);
  useTitle(texts.title);
  const [isInviting, setIsInviting] = useState(false);
  const { data, error, refetch } = useApi(staffListSchema, staffPath, { isFresh: true });
  return (
    <Screen
      title={texts.title}
      count={data?.users.length}
      text={texts.text}
      actions={
        <Button color="rosa" onClick={() => setIsInviting(true)}>
          {texts.invite.button}
        </Button>
      }
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      <RequireFactor />
      {data && <StaffTable users={data.users} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Screen>
  );
}
