import { ActionIcon, Badge, Button, NativeSelect, Switch, Table, Text, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import { staffTexts } from '#content/editor/staff/texts.ts';
import { fill } from '#core/fill.ts';
import { roles } from '#schema/api.ts';
import { signInSettingsSchema } from '#schema/people/account.ts';
import { type StaffChange, type StaffMember, staffListSchema } from '#schema/people/users.ts';
import { callApi } from '../api/call.ts';
import { refresh, useApi } from '../api/query.ts';
import { dateText } from '../app/dates.ts';
import { useConfirm } from '../app/kit/dialogs.tsx';
import { Menu } from '../app/kit/popups.tsx';
import { QueryStatus, Screen } from '../app/kit/Screen.tsx';
import { useUser } from '../app/session.ts';
import { useTitle } from '../app/use-title.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { InviteDialog, useMailNotice } from './InviteDialog.tsx';
import { changeStaff, endSessions, resetFactors, sendReset, staffPath } from './staff-calls.ts';

const tones = { active: 'good', invited: 'info', disabled: 'quiet' } as const;

interface StaffMenuProps {
  member: StaffMember;
  state: keyof typeof tones;
  isSelf: boolean;
  change(part: Omit<StaffChange, 'email'>): Promise<void>;
}

/** What an administrator can do with an account: mail a link, end its sessions, remove its second factor, disable it. */
function StaffMenu({ member, state, isSelf, change }: StaffMenuProps) {
  const texts = useTexts(staffTexts);
  const confirm = useConfirm();
  const notify = useMailNotice();
  const { name, email } = member;

  async function mail() {
    const result = await sendReset(email);
    if (result.ok) notify(result.value.mail, email);
    else notifications.show({ color: 'bad', title: texts.failed, message: result.message });
  }
  async function signOutEverywhere() {
    const result = await endSessions(email);
    if (result.ok) notifications.show({ message: fill(texts.signedOut, { name }) });
    else notifications.show({ color: 'bad', title: texts.failed, message: result.message });
  }
  async function removeFactor() {
    const result = await resetFactors(email);
    if (result.ok) notifications.show({ message: fill(texts.secondStep.resetDone, { name }) });
    else notifications.show({ color: 'bad', title: texts.failed, message: result.message });
  }
  const askToRemoveFactor = () =>
    confirm({
      title: fill(texts.secondStep.resetTitle, { name }),
      text: texts.secondStep.resetText,
      confirm: texts.secondStep.resetConfirm,
      onConfirm: () => removeFactor(),
    });
  const askToDisable = () =>
    confirm({
      title: fill(texts.disable.title, { name }),
      text: texts.disable.text,
      confirm: texts.disable.confirm,
      onConfirm: () => change({ disabled: true }),
    });

  return (
    <Menu width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={fill(texts.more, { name })}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!member.disabled && <Menu.Item onClick={mail}>{member.invited ? texts.menu.again : texts.menu.reset}</Menu.Item>}
        {member.hasSecondFactor && !isSelf && <Menu.Item onClick={askToRemoveFactor}>{texts.secondStep.reset}</Menu.Item>}
        {state === 'active' && !isSelf && <Menu.Item onClick={signOutEverywhere}>{texts.menu.signOut}</Menu.Item>}
        {member.disabled ? (
          <Menu.Item onClick={() => void change({ disabled: false })}>{texts.menu.enable}</Menu.Item>
        ) : (
          <Menu.Item {...(isSelf ? { disabled: true } : { c: 'bad' })} onClick={askToDisable}>
            {texts.menu.disable}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** One user: role, whether the account is active, and the mails that can be sent to them. */
function StaffRow({ member }: { member: StaffMember }) {
  const texts = useTexts(staffTexts);
  const isSelf = useUser().email === member.email;
  const { name, email } = member;
  const state = member.disabled ? 'disabled' : member.invited ? 'invited' : 'active';

  async function change(part: Omit<StaffChange, 'email'>) {
    const result = await changeStaff({ email, ...part });
    if (result.ok) notifications.show({ message: fill(texts.changed, { name }) });
    else notifications.show({ color: 'bad', title: texts.failed, message: result.message });
  }

  return (
    <Table.Tr>
      <Table.Td className="cell-name">
        <b>{name}</b> {isSelf && <small>({texts.you})</small>}
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      </Table.Td>
      <Table.Td>
        <NativeSelect
          maw="11rem"
          aria-label={fill(texts.roleOf, { name })}
          value={member.role}
          disabled={isSelf || member.disabled}
          onChange={(event) => void change({ role: event.currentTarget.value === 'admin' ? 'admin' : 'editor' })}
          data={roles.map((value) => ({ value, label: texts.roles[value] }))}
        />
      </Table.Td>
      <Table.Td>
        <Badge color={tones[state]}>{texts.states[state]}</Badge>
        {member.hasSecondFactor && (
          <Text size="sm" c="dimmed">
            {texts.secondStep.on}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {/* A label for narrow screens, which hide the column heads. */}
        <Text span c="dimmed" hiddenFrom="md">
          {texts.since}
        </Text>{' '}
        {dateText(member.createdAt, $editorLanguage.get())}
      </Table.Td>
      <Table.Td className="cell-actions">
        <StaffMenu member={member} state={state} isSelf={isSelf} change={change} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The users, sorted by name. */
function StaffTable({ users }: { users: readonly StaffMember[] }) {
  const texts = useTexts(staffTexts);
  const sorted = users.toSorted((a, b) => Number(a.disabled) - Number(b.disabled) || a.name.localeCompare(b.name, 'es'));
  return (
    <Table className="table" aria-label={texts.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{texts.name}</Table.Th>
          <Table.Th scope="col">{texts.role}</Table.Th>
          <Table.Th scope="col">{texts.state}</Table.Th>
          <Table.Th scope="col">{texts.since}</Table.Th>
          <Table.Th scope="col">
            <VisuallyHidden>{texts.actions}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sorted.map((member) => (
          <StaffRow key={member.email} member={member} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

const path = '/api/settings/sign-in';

/** The setting that requires a second factor of everybody. */
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

/** The user accounts (`/editor/staff`), for administrators. */
export function StaffScreen() {
  const texts = useTexts(staffTexts);
  useTitle(texts.title);
  const [isInviting, setIsInviting] = useState(false);
  const query = useApi(staffListSchema, staffPath, { isFresh: true });
  const { data } = query;
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
      <RequireFactor />
      <QueryStatus query={query} isList />
      {data && <StaffTable users={data.users} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Screen>
  );
}
