import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme, rem } from '@mantine/core';

const accent: MantineColorsTuple = [
  '#f0f2fc',
  '#dfe3f7',
  '#bbc4ed',
  '#96a3e3',
  '#7787da',
  '#6375d4',
  '#586cd2',
  '#485aba',
  '#3f50a7',
  '#324393',
];

/** A touch of blue in the greys keeps the ground calm beside the accent; from 6 up they are readable as text. */
const gray: MantineColorsTuple = [
  '#fafafb',
  '#f4f5f7',
  '#ebecf0',
  '#dfe1e6',
  '#c9ccd4',
  '#a3a7b3',
  '#696d7b',
  '#525664',
  '#353844',
  '#1c1e26',
];

/** A dialog's own header must not count as a second banner of the page. */
const DIALOG_PROPS = { closeButtonProps: { 'aria-label': 'Close' }, attributes: { header: { role: 'presentation' } } };

/** Weeks begin on Sunday everywhere, today is marked, and red for weekends would be a colour without a meaning. */
const CALENDAR_PROPS = { firstDayOfWeek: 0, weekendDays: [], highlightToday: true };

/** Lists scroll by themselves: a scroll area that closes while it scrolls asks for the next frame for good (Mantine 9.7). */
const LIST_PROPS = { withScrollArea: false };

/** Plain objects instead of `Component.extend`: naming a component here would put it into the first download. */
export const theme = createTheme({
  primaryColor: 'accent',
  // The default shade fails the contrast check under white text.
  primaryShade: 8,
  colors: { accent, gray },
  black: '#1c1e26',
  fontFamily: 'Inter, system-ui, sans-serif',
  // Sizes that are not named here are Mantine's.
  fontSizes: { sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
  lineHeights: { md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: rem(8), lg: rem(24) },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.3' },
      h2: { fontSize: rem(18), lineHeight: '1.35' },
      h3: { fontSize: rem(15), lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: rem(3), md: rem(6), lg: rem(10), xl: rem(16) },
  shadows: {
    xs: '0 1px 2px rgb(28 30 38 / 0.06)',
    sm: '0 1px 3px rgb(28 30 38 / 0.08)',
    md: '0 4px 16px rgb(28 30 38 / 0.10)',
    lg: '0 12px 32px rgb(28 30 38 / 0.14)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Input: { vars: () => ({ wrapper: { '--input-fz': 'var(--mantine-font-size-md)' } }) },
    InputWrapper: { vars: () => ({ label: { '--input-label-size': 'var(--mantine-font-size-sm)' }, error: {}, description: {} }) },
    // A list that ends between two entries looks complete: nine types show at once, and a longer list is cut within an entry.
    ComboboxOptions: { defaultProps: { mah: 350, pe: 4, style: { overflowY: 'auto' } } },
    Select: { defaultProps: { ...LIST_PROPS, selectFirstOptionOnChange: true } },
    MultiSelect: { defaultProps: LIST_PROPS },
    Autocomplete: { defaultProps: LIST_PROPS },
    TagsInput: { defaultProps: LIST_PROPS },
    Modal: { defaultProps: { ...DIALOG_PROPS, centered: true, radius: 'lg', padding: 'lg' } },
    Drawer: { defaultProps: DIALOG_PROPS },
    DateInput: { defaultProps: CALENDAR_PROPS },
    DatePicker: { defaultProps: CALENDAR_PROPS },
    Alert: { defaultProps: { closeButtonLabel: 'Close' } },
    // The placeholder that takes the first focus is no menu item, and a menu may hold nothing else.
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Paper: { defaultProps: { radius: 'lg' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500, radius: 'sm' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: false } } },
  },
});

/** Mantine's own choices for quiet text, placeholders and errors stay below 4.5:1 on white. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--app-ground': 'var(--mantine-color-gray-0)',
  },
  dark: {},
});
