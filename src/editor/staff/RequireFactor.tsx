import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { staffTexts } from '#content/editor/staff/texts.ts';
import { signInSettingsSchema } from '#schema/people/account.ts';
import { callApi } from '../api/call.ts';
import { refresh, useApi } from '../api/query.ts';
import { useTexts } from '../language.ts';
import { staffPath } from './staff-calls.ts';

const path = '/api/settings/sign-in';

/** Whether everybody must have a second step to sign in. */
export function RequireFactor() {
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
