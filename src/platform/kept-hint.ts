/** Says in local storage that the database may hold something: a first visit need not ask it before the network. */
export const KEPT_HINT_KEY = 'rille_kept';

export function mayHaveKept(): boolean {
  try {
    return localStorage.getItem(KEPT_HINT_KEY) !== null;
  } catch {
    return false;
  }
}

export function noteKept(): void {
  try {
    if (localStorage.getItem(KEPT_HINT_KEY) === null) localStorage.setItem(KEPT_HINT_KEY, '1');
  } catch {
    // Then the network is asked first, and the database where it does not answer.
  }
}
