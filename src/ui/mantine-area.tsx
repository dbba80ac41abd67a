import '@mantine/core/styles/default-css-variables.css';
import './mantine-area.css';
import { createTheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** Our tokens are in the stylesheet; docs/decisions/0006 says where Mantine's components are used. */
const theme = createTheme({ respectReducedMotion: true });

/** The page decides about its colours, Mantine only says so once more. */
const colours: MantineColorSchemeManager = {
  get: (unknown) => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : unknown),
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/**
 * Around what is made of Mantine's components; belongs to the chunk that shows them, never to the frame.
 *
 * Nothing here may write a style element (docs/decisions/0015): no responsive style props, `hiddenFrom` and `visibleFrom`, no
 * Grid, SimpleGrid, Flex or AppShell, and overlays are our own.
 */
export function MantineArea({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} colorSchemeManager={colours} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
