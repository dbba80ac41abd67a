import { type ComponentType, memo, Suspense, use, useEffect, useRef } from 'react';
import classes from './deferred.module.css';
import { replayEarlyTaps } from './early-taps';
import { fetchAhead } from './fetch-ahead';
import { type Part, part } from './part';

const loads: (() => Promise<unknown>)[] = [];

/** For a server, which sends every part with the page: waits for those of all routes that were loaded. */
export const deferredReady = (): Promise<unknown> => Promise.all(loads.map((load) => load()));

const TRY_AGAIN_MS = 5_000;

/** Like `load`, but patient: what was rendered by the server stays and can be read meanwhile. */
async function atLast(load: () => Promise<unknown>): Promise<void> {
  let there = false;
  while (!there) {
    await fetchAhead(async () => {
      await load();
      there = true;
    });
    if (!there) await new Promise((next) => setTimeout(next, TRY_AGAIN_MS));
  }
}

/** The part itself, come to life. */
function Awake<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    // Not by a render: that would take back what was ticked meanwhile before anybody is told of it.
    place.current.removeAttribute('data-asleep');
    void replayEarlyTaps(place.current);
  }, []);
  const Found = code.now();

  return (
    <div ref={place} className={classes.part} data-asleep>
      {Found && <Found {...props} />}
    </div>
  );
}

/**
 * Waits until the code is there; React leaves the server's markup alone meanwhile. It has no hooks of
 * its own: a component that asked `use` the first time and does not the next must not (React's error 467).
 */
function Asleep<Props extends object>({ code, arrived, props }: { code: Code<Props>; arrived: () => Promise<void>; props: Props }) {
  if (!code.now()) use(arrived());
  return <Awake code={code} props={props} />;
}

type Code<Props> = Part<ComponentType<Props>>;
type Deferred<Props> = ComponentType<Props> & { load(): Promise<unknown> };

/**
 * A part of a page that comes to life after what is seen at first: its markup is the server's until
 * its code is there. Buttons pressed before are pressed then. Loaders of pages that were not rendered
 * by the server wait for `load`.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  const code = part(load);
  let waiting: Promise<void> | null = null;
  const arrived = () => {
    waiting ??= atLast(code.load);
    return waiting;
  };
  loads.push(code.load);
  return Object.assign(
    memo((props: Props) => (
      <Suspense fallback={null}>
        <Asleep code={code} arrived={arrived} props={props} />
      </Suspense>
    )),
    { load: code.load },
  ) as unknown as Deferred<Props>;
}
