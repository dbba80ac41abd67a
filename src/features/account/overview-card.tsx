import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Stack.css';
import { Paper, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './overview-page.module.css';

/** One of the things an account holds, with the way to all of it. */
export function OverviewCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();

  return (
    <Paper component="section" withBorder p="lg" className={classes.card} aria-labelledby={id}>
      <Stack gap="sm" align="flex-start">
        <h2 className={classes.cardTitle} id={id}>
          {title}
        </h2>
        {children}
      </Stack>
    </Paper>
  );
}
