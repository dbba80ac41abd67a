import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act } from './api';

/** Does something by a path of the page's own server; what is on screen is read anew, however it ended. */
export function useAct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body }: { readonly path: string; readonly body?: object }) => act(path, body),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
