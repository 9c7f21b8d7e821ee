import { createTheme, Drawer, DrawerHeader, type MantineColorsTuple, Modal, ModalHeader, Notification } from '@mantine/core';

// The brand's two accents: ink for what is chosen and done, rose (its deep tone, readable on white) for the one main action.
const ink: MantineColorsTuple = ['#f5f4f6', '#ece8ee', '#dfdbe2', '#c3bbc9', '#918899', '#655a6c', '#3f2d4b', '#24112f', '#180a21', '#0f0516'];
const rosa: MantineColorsTuple = ['#fbe9f3', '#f8d3e7', '#f1a5cd', '#ea76b3', '#e4489a', '#e4007c', '#cc0070', '#b80064', '#930050', '#6e003c'];
const good: MantineColorsTuple = ['#e1f3ea', '#c8e8d8', '#9dd5ba', '#6fbf98', '#3d9c70', '#1b8257', '#0f7a4e', '#0b6e45', '#085737', '#064029'];
const warn: MantineColorsTuple = ['#fff1da', '#ffe3b5', '#ffcb75', '#f5ac3b', '#d78a12', '#b06a00', '#9c5900', '#8a4b00', '#6d3b00', '#502b00'];
const bad: MantineColorsTuple = ['#fce8e8', '#f8cfcf', '#efa2a2', '#e27272', '#d04747', '#bd2c2c', '#b02222', '#a61b1b', '#851515', '#640f0f'];
const info: MantineColorsTuple = ['#eceaf8', '#d9d4f0', '#b7aee1', '#958acf', '#7567b8', '#5c4ea0', '#534496', '#4a3c8c', '#3a2f6f', '#2a2252'];

/** Mantine with the brand's ink and rose as its two accents: quiet, dense, neutral. `close` names every closing cross. */
export const editorTheme = (close: string) =>
  createTheme({
    components: {
      Modal: Modal.extend({ defaultProps: { closeButtonProps: { 'aria-label': close } } }),
      Drawer: Drawer.extend({ defaultProps: { closeButtonProps: { 'aria-label': close } } }),
      // Their header elements would be further banners of the page.
      ModalHeader: ModalHeader.extend({ defaultProps: { role: 'presentation' } }),
      DrawerHeader: DrawerHeader.extend({ defaultProps: { role: 'presentation' } }),
      Notification: Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': close } } }),
    },
    colors: { ink, rosa, good, warn, bad, info, red: bad, gray: ink },
    primaryColor: 'ink',
    primaryShade: 7,
    black: '#24112f',
    fontFamily: '"Instrument Sans", "Instrument fallback", Arial, sans-serif',
    headings: {
      fontFamily: '"Instrument Sans", "Instrument fallback", Arial, sans-serif',
      fontWeight: '650',
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
  });
