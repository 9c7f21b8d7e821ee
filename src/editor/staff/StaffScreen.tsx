import { Button } from '@mantine/core';
import { useState } from 'react';
import { staffTexts } from '#content/editor/staff/texts.ts';
import { staffListSchema } from '#schema/people/users.ts';
import { useApi } from '../api/query.ts';
import { Screen } from '../app/kit/Screen.tsx';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useTitle } from '../app/use-title.ts';
import { useTexts } from '../language.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { RequireFactor } from './RequireFactor.tsx';
import { StaffTable } from './StaffTable.tsx';
import { staffPath } from './staff-calls.ts';

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
