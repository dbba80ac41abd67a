import '@mantine/core/styles/default-css-variables.css';
import { createTheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** Mantine's components take our tokens; docs/decisions/0006 says where they are used. */
const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  defaultRadius: 4,
  respectReducedMotion: true,
});

/** The page decides about its colours, Mantine only says so once more. */
const colours: MantineColorSchemeManager = {
  get: (unknown) => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : unknown),
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/** Around what is made of Mantine's components; belongs to the chunk that shows them, never to the frame. */
export function MantineArea({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} colorSchemeManager={colours}>
      {children}
    </MantineProvider>
  );
}
