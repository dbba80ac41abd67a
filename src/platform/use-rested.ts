import { useEffect, useState } from 'react';
import { whenIdle } from './service-worker';

/** Whether the page has been shown and come to rest, so that what may be needed later can be fetched. Never on a server. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  return rested;
}
