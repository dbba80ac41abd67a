import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** Whether the page has been shown and come to rest, so that what may be needed later can be fetched. Never on a server. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
