/** What this origin takes on the device, in bytes; null where the browser does not tell. */
export async function usedBytes(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}

/** Whether the browser has promised not to clear this shop when space runs low; null where it cannot promise. */
export async function isKeptForGood(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted();
  } catch {
    return null;
  }
}

/** Asks the browser for that promise; some ask the visitor, most decide by themselves. */
export async function keepForGood(): Promise<boolean> {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}
