import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { act } from '../api';
import { MadeKiosk } from './queries';

/** Makes a tablet, or gives one that waits new codes. What was asked for once more, since an answer was lost, is the same tablet. */
export function useMake(onMade: (made: MadeKiosk) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (kiosk: { readonly id: string; readonly name: string }) => v.parse(MadeKiosk, await act('/kiosks', kiosk)),
    onSuccess: onMade,
    onSettled: () => queryClient.invalidateQueries(),
  });
}
