/** Says in local storage that the database may hold something: a first visit need neither ask it nor load what could. */
export const KEPT_HINT_KEY = 'rille_kept';

export function mayHaveKept(): boolean {
  try {
    return localStorage.getItem(KEPT_HINT_KEY) !== null;
  } catch {
    // Nobody knows.
    return true;
  }
}

export function noteKept(): void {
  try {
    if (localStorage.getItem(KEPT_HINT_KEY) === null) localStorage.setItem(KEPT_HINT_KEY, '1');
  } catch {
    // Then nobody knows.
  }
}
