import { Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type SubmitEvent, useState } from 'react';
import { planningTexts } from '#content/editor/clients/planning.ts';
import type { ViewFilters } from '#core/clients/client-list.ts';
import { fill } from '#core/fill.ts';
import { approvalStates, publishStates } from '#schema/calls/client-list.ts';
import { planningLimits, type View } from '#schema/calls/planning.ts';
import { templateIds } from '#schema/template.ts';
import { DialogFoot } from '../../app/kit/DialogFoot.tsx';
import { Dialog } from '../../app/kit/dialogs.tsx';
import { useTexts } from '../../language.ts';
import { dropView, keepView } from './planning-calls.ts';

/** A saved view's filters; values that no longer exist are left out. */
const filtersOf = ({ query = '', template, approval, publish, ...rest }: View['filters']): ViewFilters => ({
  ...rest,
  query,
  template: templateIds.find((id) => id === template),
  approval: approvalStates.find((state) => state === approval),
  publish: publishStates.find((state) => state === publish),
});

interface NameProps {
  filters: ViewFilters;
  views: readonly View[];
  onClose(): void;
}

/** Asks for a name and saves the filters as a view. */
function NameDialog({ filters, views, onClose }: NameProps) {
  const texts = useTexts(planningTexts).views;
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setError(texts.nameMissing);
    if (views.length >= planningLimits.views && !views.some((view) => view.name === wanted)) return setError(fill(texts.full, { most: planningLimits.views }));
    setIsBusy(true);
    const result = await keepView({ name: wanted, filters });
    setIsBusy(false);
    if (!result.ok) return setError(result.message);
    notifications.show({ message: fill(texts.saved, { name: wanted }) });
    onClose();
  }
  return (
    <Dialog onClose={onClose} title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">{texts.text}</Text>
          <TextInput
            label={texts.name}
            value={name}
            maxLength={planningLimits.viewName}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <DialogFoot error={error} submit={texts.submit} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface Props {
  /** The user's own views; `undefined` until they are loaded. */
  views: readonly View[] | undefined;
  filters: ViewFilters;
  onFilters(filters: ViewFilters): void;
}

/** The menu of saved views: apply, save, remove. */
export function ViewsMenu({ views = [], filters, onFilters }: Props) {
  const texts = useTexts(planningTexts).views;
  const [isNaming, setIsNaming] = useState(false);

  async function remove(name: string) {
    const result = await dropView(name);
    if (result.ok) notifications.show({ message: fill(texts.removed, { name }) });
    else notifications.show({ color: 'bad', title: texts.failed, message: result.message });
  }
  return (
    <>
      <Menu width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden="true" />}>
            {texts.button}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{texts.none}</Menu.Label>}
          {views.map((view) => (
            <Group key={view.name} gap={4} wrap="nowrap" role="presentation">
              <Menu.Item flex={1} onClick={() => onFilters(filtersOf(view.filters))}>
                {view.name}
              </Menu.Item>
              <Menu.Item w="auto" p="0.35rem" aria-label={fill(texts.remove, { name: view.name })} onClick={() => void remove(view.name)}>
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </Menu.Item>
            </Group>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setIsNaming(true)}>{texts.save}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && <NameDialog filters={filters} views={views} onClose={() => setIsNaming(false)} />}
    </>
  );
}
