import { Menu as MantineMenu, Popover as MantinePopover, Select as MantineSelect, type MenuProps, type PopoverProps, type SelectProps } from '@mantine/core';
import { Notifications as MantineNotifications, type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { isTouched } from '../device.ts';
import { useBackCloses } from '../navigation.tsx';

/**
 * The open state of a popup, controlled (`opened`) or its own. On a touch device the browser's Back button closes the popup; on a computer Back leaves the
 * screen, as usual there.
 */
function usePopup(opened?: boolean, onChange?: (opened: boolean) => void): [opened: boolean, setOpen: (opened: boolean) => void] {
  const [own, setOwn] = useState(false);
  const isOpen = opened ?? own;
  const setOpen = (next: boolean) => {
    setOwn(next);
    onChange?.(next);
  };
  useBackCloses(isOpen && isTouched(), () => setOpen(false));
  return [isOpen, setOpen];
}

function MenuRoot({ opened, onChange, ...rest }: Omit<MenuProps, 'defaultOpened'>) {
  const [isOpen, setOpen] = usePopup(opened, onChange);
  return <MantineMenu {...rest} opened={isOpen} onChange={setOpen} />;
}

const { Target, Dropdown, Item, Label, Divider, RadioGroup, RadioItem } = MantineMenu;
/** Mantine's menu; on a touch device the Back button closes it. */
export const Menu = Object.assign(MenuRoot, { Target, Dropdown, Item, Label, Divider, RadioGroup, RadioItem });

function PopoverRoot({ opened, onChange, ...rest }: Omit<PopoverProps, 'defaultOpened'>) {
  const [isOpen, setOpen] = usePopup(opened, onChange);
  return <MantinePopover {...rest} opened={isOpen} onChange={setOpen} />;
}

/** Mantine's popover; on a touch device the Back button closes it. */
export const Popover = Object.assign(PopoverRoot, { Target: MantinePopover.Target, Dropdown: MantinePopover.Dropdown });

/** Mantine's select; on a touch device the Back button closes its dropdown. */
export function Select(props: Omit<SelectProps, 'dropdownOpened' | 'onDropdownOpen' | 'onDropdownClose'>) {
  const [isOpen, setOpen] = usePopup();
  return <MantineSelect {...props} dropdownOpened={isOpen} onDropdownOpen={() => setOpen(true)} onDropdownClose={() => setOpen(false)} />;
}

/** Whether a notification only reports a success: plain text, not a failure, without a duration of its own. */
const isPassing = ({ message, color, autoClose, loading }: NotificationData): boolean =>
  typeof message === 'string' && color !== 'bad' && autoClose === undefined && loading !== true;

/** Hides a passing notification as soon as another one waits: one after the other, each would be shown long after its action. */
const hidePassing = ({ notifications: [shown], queue }: ReturnType<typeof notificationsStore.getState>): void => {
  const isFollowed = queue.some(({ priority = 0 }) => priority >= (shown?.priority ?? 0));
  if (shown?.id !== undefined && isFollowed && isPassing(shown)) notifications.hide(shown.id);
};

/** Notifications, one at a time, for five seconds (specification, section 9). One without a time limit has a lower priority, so that later ones replace it. */
export function Notifications() {
  useEffect(() => notificationsStore.subscribe(hidePassing), []);
  return <MantineNotifications position="bottom-right" limit={1} autoClose={5000} />;
}
