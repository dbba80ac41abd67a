import { useMutation } from '@tanstack/react-query';
import { useMending } from '../../forms/mending';
import { useWaitsForNetwork } from '../../forms/network-needed';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useSnackbar } from '../../ui/snackbar';
import { useFailureText } from './failure-text';

export interface OneTapProps {
  label: string;
  /** Where the label alone does not say what it is about. */
  fullLabel?: string;
  look?: 'normal' | 'quiet';
  /** @returns what is said when it is done */
  work: () => Promise<string>;
}

/** A button that asks the shop for something and says what came of it. */
export function OneTap({ label, fullLabel, look = 'normal', work }: OneTapProps) {
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const snackbar = useSnackbar();
  const mending = useMending();
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: () => mending(work),
    onSuccess: (text) => snackbar.show({ text }),
  });

  return (
    <>
      {isError && (
        <Notice tone="needs" role="alert">
          {failureText(error)}
        </Notice>
      )}
      <Button
        loading={isPending}
        disabledReason={waits}
        aria-label={fullLabel}
        onClick={() => mutate()}
        {...(look === 'quiet' && { variant: 'quiet', size: 'small' })}
      >
        {label}
      </Button>
    </>
  );
}
