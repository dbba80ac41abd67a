import { useEffect, useState } from 'react';
import type { Part } from './part';

/**
 * A part of the code, or null until it is there.
 *
 * @param wanted whether the page can use it; what it shows without stays until then
 */
export function usePart<Code>(part: Part<Code>, wanted: boolean): Code | null {
  const [, setThere] = useState(false);
  useEffect(() => {
    if (!wanted || part.now()) return;
    let stale = false;
    part.load().then(
      () => {
        if (!stale) setThere(true);
      },
      // A page that shows something already misses nothing if it does not come.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [wanted, part]);
  return part.now();
}
