import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { OpeningHours } from '../../domain/opening-hours';
import classes from './opening-hours.module.css';

/** {@link OpenNow} where it stands far below the first screen: its code comes with the first look at it. */
export function OpenNowWhenSeen({ hours }: { hours: OpeningHours }) {
  const place = useRef<HTMLDivElement>(null);
  const [OpenNow, setOpenNow] = useState<ComponentType<{ hours: OpeningHours }> | null>(null);
  useEffect(() => {
    const seen = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      // Without it the hours stand there all the same.
      const loaded = await import('./open-now').catch(() => null);
      if (loaded) setOpenNow(() => loaded.OpenNow);
    });
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, []);

  return (
    <div ref={place} className={classes.now}>
      {OpenNow && <OpenNow hours={hours} />}
    </div>
  );
}
