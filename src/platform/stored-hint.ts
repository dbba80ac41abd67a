/** Says in local storage that the database may hold something: a first visit need neither ask it nor load what could. */
export const STORED_HINT_KEY = 'rille_kept';

export function mayHaveStored(): boolean {
  try {
    return localStorage.getItem(STORED_HINT_KEY) !== null;
  } catch {
    // Nobody knows.
    return true;
  }
}

export function noteStored(): void {
  try {
    if (localStorage.getItem(STORED_HINT_KEY) === null) localStorage.setItem(STORED_HINT_KEY, '1');
  } catch {
    // Then nobody knows.
  }
}
