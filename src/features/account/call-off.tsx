import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMending } from '../../forms/mending';
import { useWaitsForNetwork } from '../../forms/network-needed';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useSnackbar } from '../../ui/snackbar';
import { refreshAfterRefusal, refreshPrivate } from './queries';
import classes from './rentals-page.module.css';

export interface CallOffProps {
  readonly texts: { readonly ask: ReactNode; readonly sure: string; readonly yes: string; readonly no: string; readonly done: string };
  /** Tells the shop. */
  readonly callOff: () => Promise<void>;
  /** What stands against it; where nobody knows, that it can be tried again. */
  readonly failureText: (failure: Error) => string;
}

/** Asks once more before something that somebody has asked for is called off for good. */
export function CallOff({ texts, callOff, failureText }: CallOffProps) {
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const waits = useWaitsForNetwork();
  const mending = useMending();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => mending(callOff),
    onSuccess: () => {
      snackbar.show({ text: texts.done });
      return refreshPrivate(queries);
    },
    onError: (failure) => {
      // What is refused may be so because it cannot be called off any more: the button, and the notice, are gone then.
      snackbar.show({ text: failureText(failure) });
      return refreshAfterRefusal(queries, failure);
    },
  });

  if (!isAsked) {
    return (
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {texts.ask}
      </Button>
    );
  }
  return (
    <Notice
      tone="needs"
      role="alert"
      title={texts.sure}
      action={
        <span className={classes.actions}>
          <Button loading={isPending} disabledReason={waits} onClick={() => mutate()}>
            {texts.yes}
          </Button>
          <Button variant="quiet" onClick={() => setAsked(false)}>
            {texts.no}
          </Button>
        </span>
      }
    >
      {error && failureText(error)}
    </Notice>
  );
}
