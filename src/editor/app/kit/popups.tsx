import { Menu as MantineMenu, Popover as MantinePopover, Select as MantineSelect, type MenuProps, type PopoverProps, type SelectProps } from '@mantine/core';
import { Notifications as MantineNotifications, type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { isTouched } from '../device.ts';
import { useBackCloses } from '../navigation.tsx';

/**
 * Whether a popup is open, which going back closes on a device used with a finger. On a computer a press beside it closes it, and Back leaves the screen,
 * as everywhere there.
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
/** Mantine's menu, which going back closes on a phone. */
export const Menu = Object.assign(MenuRoot, { Target, Dropdown, Item, Label, Divider, RadioGroup, RadioItem });

function PopoverRoot({ opened, onChange, ...rest }: Omit<PopoverProps, 'defaultOpened'>) {
  const [isOpen, setOpen] = usePopup(opened, onChange);
  return <MantinePopover {...rest} opened={isOpen} onChange={setOpen} />;
}

/** Mantine's popover, which going back closes on a phone. */
export const Popover = Object.assign(PopoverRoot, { Target: MantinePopover.Target, Dropdown: MantinePopover.Dropdown });

/** Mantine's list of choices, which going back closes on a phone. */
export function Select(props: Omit<SelectProps, 'dropdownOpened' | 'onDropdownOpen' | 'onDropdownClose'>) {
  const [isOpen, setOpen] = usePopup();
  return <MantineSelect {...props} dropdownOpened={isOpen} onDropdownOpen={() => setOpen(true)} onDropdownClose={() => setOpen(false)} />;
}

/** Whether a notification only says what was done: it tells of no failure, offers nothing to press and asks for no time of its own. */
const isPassing = ({ message, color, autoClose, loading }: NotificationData): boolean =>
  typeof message === 'string' && color !== 'bad' && autoClose === undefined && loading !== true;

/** Takes away one that is passing once another waits for its place: in a row, each would be shown long after what it tells of. */
const makeWay = ({ notifications: [shown], queue }: ReturnType<typeof notificationsStore.getState>): void => {
  const isFollowed = queue.some(({ priority = 0 }) => priority >= (shown?.priority ?? 0));
  if (shown?.id !== undefined && isFollowed && isPassing(shown)) notifications.hide(shown.id);
};

/** Notifications, one at a time, shown for five seconds (specification, section 9). One that stays has a lower priority: later ones are shown in its place. */
export function Notifications() {
  useEffect(() => notificationsStore.subscribe(makeWay), []);
  return <MantineNotifications position="bottom-right" limit={1} autoClose={5000} />;
}
