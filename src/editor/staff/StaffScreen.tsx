import { Button } from '@mantine/core';
import { useState } from 'react';
import { staffTexts } from '#content/editor/staff/texts.ts';
import { staffListSchema } from '#schema/people/users.ts';
import { useApi } from '../api/query.ts';
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
    <main className="desk" id="main">
      <div className="desk-head">
        <h1>
          {texts.title} {data && <small>{data.users.length}</small>}
        </h1>
        <Button color="rosa" onClick={() => setIsInviting(true)}>
          {texts.invite.button}
        </Button>
      </div>
      <p className="desk-text">{texts.text}</p>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      <RequireFactor />
      {data && <StaffTable users={data.users} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </main>
  );
}
