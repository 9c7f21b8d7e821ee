import {
  type AlertProps,
  type AnchorProps,
  type BadgeProps,
  type ButtonProps,
  type CloseButtonProps,
  type ComboboxProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerHeaderProps,
  type DrawerProps,
  type DrawerTitleProps,
  defaultVariantColorsResolver,
  type InputDescriptionProps,
  type InputErrorProps,
  type InputLabelProps,
  type InputWrapperProps,
  type MantineColorsTuple,
  type MenuDividerProps,
  type MenuProps,
  type ModalHeaderProps,
  type ModalProps,
  type ModalTitleProps,
  type NavLinkProps,
  type NotificationProps,
  type PaperProps,
  type PasswordInputProps,
  type PopoverProps,
  type ProgressProps,
  type SegmentedControlProps,
  type SliderProps,
  type SwitchProps,
  type TableProps,
} from '@mantine/core';
import { isTouched } from './device.ts';

// The brand's two accents: ink for selected and finished things, rose (in a deep tone, readable on white) for the main action of a screen.
const ink: MantineColorsTuple = ['#f5f4f6', '#ece8ee', '#dfdbe2', '#c3bbc9', '#918899', '#655a6c', '#3f2d4b', '#24112f', '#180a21', '#0f0516'];
const rosa: MantineColorsTuple = ['#fbe9f3', '#f8d3e7', '#f1a5cd', '#ea76b3', '#e4489a', '#e4007c', '#cc0070', '#b80064', '#930050', '#6e003c'];
const good: MantineColorsTuple = ['#e1f3ea', '#c8e8d8', '#9dd5ba', '#6fbf98', '#3d9c70', '#1b8257', '#0f7a4e', '#0b6e45', '#085737', '#064029'];
const warn: MantineColorsTuple = ['#fff1da', '#ffe3b5', '#ffcb75', '#f5ac3b', '#d78a12', '#b06a00', '#9c5900', '#8a4b00', '#6d3b00', '#502b00'];
const bad: MantineColorsTuple = ['#fce8e8', '#f8cfcf', '#efa2a2', '#e27272', '#d04747', '#bd2c2c', '#b02222', '#a61b1b', '#851515', '#640f0f'];
const info: MantineColorsTuple = ['#eceaf8', '#d9d4f0', '#b7aee1', '#958acf', '#7567b8', '#5c4ea0', '#534496', '#4a3c8c', '#3a2f6f', '#2a2252'];
/** Colours of states that need no action. */
const quiet: MantineColorsTuple = ['#ece8ee', '#dfdbe2', '#c3bbc9', '#918899', '#7d7285', '#655a6c', '#5f5466', '#655a6c', '#4d4353', '#3f2d4b'];

/** The dark scheme's shades in Mantine's order, from the text colour to the page background; the same values as in styles/theme.css. */
const dark: MantineColorsTuple = ['#efeaf2', '#d6cddb', '#b3a7bc', '#9b8da5', '#77677f', '#3a2e43', '#271d2e', '#1d1523', '#19121f', '#150e1a'];

const colors = { ink, rosa, good, warn, bad, info, quiet };
const fontFamily = '"Instrument Sans", "Instrument fallback", Arial, sans-serif';
const windowTitle = { fz: 'xl', fw: 650, lh: 1.25 } as const;
/** Dialogs, menus and popovers above the screen. */
const inFront = { shadow: 'md', radius: 9 } as const;

/** Centres a checkbox on its label, which is taller than one line on touch screens. */
const besideLabel = { styles: { body: { alignItems: 'center' }, label: { alignContent: 'center' } } };

/** Default props without importing the component, which only the screens that use it load. */
const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

/** Mantine with the brand's ink and rose as its two accents: quiet, dense, neutral. `close` and `reveal` name every close button and every button that shows a password. */
export function editorTheme({ close, reveal }: { close: string; reveal: string }) {
  const closing = { closeButtonProps: { 'aria-label': close, iconSize: 20 } };
  // Modals close without an animation, because no other modal (such as the palette, Ctrl+K) can open during it.
  const gone = { duration: 200, exitDuration: 0 };
  return createTheme({
    colors: { ...colors, red: bad, gray: ink, dark },
    primaryColor: 'ink',
    primaryShade: { light: 7, dark: 6 },
    black: ink[7],
    fontFamily,
    headings: {
      fontFamily,
      fontWeight: '650',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '1.375rem', lineHeight: '1.25' },
        h2: { fontSize: '1.0625rem', lineHeight: '1.25' },
        h3: { fontSize: '0.9375rem', lineHeight: '1.25' },
      },
    },
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '0.9375rem', xl: '1.0625rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.5' },
    defaultRadius: '7px',
    cursorType: 'pointer',
    respectReducedMotion: true,
    /** `link`: a small action in the flow of a text or beside a label. */
    variantColorResolver: (input) =>
      input.variant === 'link'
        ? { background: 'transparent', hover: 'transparent', color: `var(--mantine-color-${input.color === 'ink' ? 'rosa' : input.color}-text)`, border: '0' }
        : defaultVariantColorsResolver(input),
    components: {
      Anchor: defaults<AnchorProps>({ underline: 'always', inherit: true }),
      Alert: defaults<AlertProps>({ radius: 9, p: 'sm' }),
      Badge: {
        ...defaults<BadgeProps>({ variant: 'light', tt: 'none', fw: 600 }),
        vars: () => ({ root: { '--badge-height': '1.4rem', '--badge-fz': '0.8125rem', '--badge-padding-x': '0.6rem' } }),
      },
      Button: {
        vars: (_: unknown, { variant }: ButtonProps) => ({
          root: variant === 'link' ? { '--button-height': '1.5rem', '--button-padding-x': '0', '--button-fz': '0.8125rem' } : {},
        }),
      },
      // Renders a dropdown's options only when it opens: many hidden ones would delay the screen.
      Checkbox: besideLabel,
      CloseButton: defaults<CloseButtonProps>({ iconSize: 16 }),
      Combobox: defaults<ComboboxProps>({ keepMounted: false }),
      Drawer: defaults<DrawerProps>({ ...closing, transitionProps: gone }),
      // A header element would be a further banner of the page.
      DrawerHeader: defaults<DrawerHeaderProps>({ role: 'presentation' }),
      DrawerTitle: defaults<DrawerTitleProps>(windowTitle),
      InputError: defaults<InputErrorProps>({ fz: 'sm', lh: 1.4 }),
      // Help stands below its input, as in the forms of sites.
      InputWrapper: defaults<InputWrapperProps>({ inputWrapperOrder: ['label', 'input', 'description', 'error'] }),
      InputLabel: defaults<InputLabelProps>({ fw: 600, mb: '0.3rem' }),
      InputDescription: defaults<InputDescriptionProps>({ c: 'dimmed', fz: 'sm', lh: 1.4, my: 4 }),
      // Disabled inputs are shown at 60 % opacity, so their text has the darkest colour and the lightest background: an archived site can still be read.
      Input: {
        vars: () => ({
          wrapper: { '--input-fz': 'var(--mantine-font-size-md)', '--input-disabled-color': 'var(--ink)', '--input-disabled-bg': 'var(--sunken)' },
        }),
      },
      // Its background, which covers a long value, leaves out the border of the input, which is as high on touch screens.
      InputClearButton: defaults<CloseButtonProps>({ style: { borderBlock: '2px solid transparent', backgroundClip: 'padding-box' } }),
      Menu: defaults<MenuProps>({ ...inFront, position: 'bottom-end' }),
      MenuDivider: defaults<MenuDividerProps>({ role: 'separator', style: { borderColor: 'var(--line)' } }),
      Modal: defaults<ModalProps>({ ...closing, transitionProps: { ...gone, transition: 'fade-down' } }),
      ModalHeader: defaults<ModalHeaderProps>({ role: 'presentation' }),
      ModalTitle: defaults<ModalTitleProps>(windowTitle),
      NavLink: defaults<NavLinkProps>({ color: 'rosa' }),
      Notification: defaults<NotificationProps>(closing),
      Paper: {
        ...defaults<PaperProps>({ radius: 10, withBorder: true }),
        // `empty`: a box that stands where something may be added.
        styles: (_: unknown, { variant }: PaperProps) =>
          variant === 'empty' ? { root: { background: 'none', border: '1px dashed var(--line-strong)', color: 'var(--mantine-color-dimmed)' } } : {},
      },
      PasswordInput: defaults<PasswordInputProps>({ visibilityToggleButtonProps: { 'aria-label': reveal } }),
      // A tag is as high as the button that removes it.
      Pill: { vars: () => ({ root: isTouched() ? { '--pill-height': '2.75rem' } : {} }) },
      Popover: defaults<PopoverProps>(inFront),
      Progress: defaults<ProgressProps>({ size: 6, bg: 'var(--line)' }),
      Radio: besideLabel,
      SegmentedControl: defaults<SegmentedControlProps>({ color: 'ink' }),
      Slider: defaults<SliderProps>({ thumbSize: 24 }),
      Switch: defaults<SwitchProps>({ color: 'good', size: 'md', withThumbIndicator: false }),
      Table: defaults<TableProps>({ verticalSpacing: '0.55rem', horizontalSpacing: '0.75rem', fz: 'md', highlightOnHoverColor: 'var(--canvas)' }),
    },
  });
}

/** For the dark scheme: a light tint of a colour, the text colour on it, and the colour of text on the page. */
const inDark = (name: string, shades: MantineColorsTuple) => ({
  [`--mantine-color-${name}-light`]: `color-mix(in srgb, ${shades[5]} 30%, var(--surface))`,
  [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, ${shades[5]} 42%, var(--surface))`,
  [`--mantine-color-${name}-light-color`]: shades[2],
  [`--mantine-color-${name}-text`]: shades === quiet ? shades[2] : shades[3],
});

/** Sets Mantine's CSS variables from the editor's colours (styles/theme.css), and darker ones where Mantine's are too pale to read. */
export const editorVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-anchor': 'inherit',
    '--mantine-color-dimmed': 'var(--quiet)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-error': 'var(--mantine-color-bad-text)',
  };
  return {
    variables: {},
    light: {
      ...both,
      '--mantine-color-placeholder': '#6f6377',
      ...Object.fromEntries(
        Object.entries(colors).flatMap(([name, shades]) => [
          [`--mantine-color-${name}-light`, shades[name === 'ink' ? 1 : 0]],
          [`--mantine-color-${name}-light-hover`, shades[1]],
          [`--mantine-color-${name}-light-color`, shades[7]],
        ]),
      ),
    },
    dark: {
      ...both,
      ...Object.assign({}, ...Object.entries(colors).map(([name, shades]) => inDark(name, shades))),
      // In the dark scheme a light colour replaces the ink, which would be invisible.
      '--mantine-color-ink-text': 'var(--ink)',
      '--mantine-color-ink-light-color': 'var(--ink)',
      '--mantine-color-ink-filled': '#6f5887',
      '--mantine-color-ink-filled-hover': '#7d6597',
    },
  };
};
