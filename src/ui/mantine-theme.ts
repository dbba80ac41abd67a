import { createTheme } from '@mantine/core';

/** Mantine only brings drawers, dialogs and forms; what they look like comes from our own tokens. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  defaultRadius: 4,
  respectReducedMotion: true,
  components: {},
});
