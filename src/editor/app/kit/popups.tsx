import { Menu as MantineMenu, Popover as MantinePopover, Select as MantineSelect, type MenuProps, type PopoverProps, type SelectProps } from '@mantine/core';
import { useState } from 'react';
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
