import { type ComponentType, memo, Suspense, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { DEFERRED } from '../protocol/page-names';
import classes from './deferred.module.css';
import { replayEarlyTaps } from './early-taps';

/** Code that is loaded once, and after a failure anew. */
interface Code<Props> {
  load(): Promise<ComponentType<Props>>;
  /** The component, or null until it is there. */
  now(): ComponentType<Props> | null;
}

function loadedOnce<Props>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  let found: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  return {
    now: () => found,
    load() {
      loading ??= load().then(
        (component) => {
          found = component;
          return component;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}

const loads: (() => Promise<unknown>)[] = [];

/** For a server, which sends everything with the page: waits for the code of all routes that were loaded. */
export const deferredReady = (): Promise<unknown> => Promise.all(loads.map((load) => load()));

const TRY_AGAIN_MS = 5_000;

/** Like `load`, but patient: what was rendered by the server stays and can be read meanwhile. */
async function atLast(load: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await load();
      return;
    } catch {
      await new Promise((next) => setTimeout(next, TRY_AGAIN_MS));
    }
  }
}

interface HydratedProps<Props> {
  readonly code: Code<Props>;
  readonly props: Props;
  /** Everything that was tapped before has been done. */
  readonly onHydrated: (isHydrated: true) => void;
}

/** The component itself. */
function Hydrated<Props extends object>({ code, props, onHydrated }: HydratedProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What is hidden for a while and shown again has long been hydrated.
    if (!place.current?.hasAttribute(DEFERRED)) return;
    // Not by a render: that would take back what was ticked meanwhile before anybody hears of it.
    place.current.removeAttribute(DEFERRED);
    void replayEarlyTaps(place.current).then(() => onHydrated(true));
  }, [onHydrated]);
  const Found = code.now();

  return (
    <div ref={place} className={classes.contents} {...{ [DEFERRED]: true }}>
      {Found && <Found {...props} />}
    </div>
  );
}

/**
 * Waits until the code is there; React leaves the server's markup alone meanwhile. It has no hooks of
 * its own: a component that asked `use` the first time and does not the next must not (React's error 467).
 */
function AwaitingCode<Props extends object>({ arrived, ...rest }: HydratedProps<Props> & { readonly arrived: () => Promise<void> }) {
  if (!rest.code.now()) use(arrived());
  return <Hydrated {...rest} />;
}

/**
 * Until it is hydrated it has the properties it had at first, whatever its page has learnt since: React draws anew what is
 * given something else before that, and what was ticked or typed in it is gone.
 */
function WithFirstProps<Props extends object>({ props, code, arrived }: { props: Props; code: Code<Props>; arrived: () => Promise<void> }) {
  const [first] = useState(props);
  const [isHydrated, setHydrated] = useState(false);
  const given = isHydrated ? props : first;
  // The same element: another one would be something else.
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <AwaitingCode code={code} arrived={arrived} props={given} onHydrated={setHydrated} />
      </Suspense>
    ),
    [code, arrived, given],
  );
}

type Deferred<Props> = ComponentType<Props> & { load(): Promise<unknown> };

/**
 * A component that is hydrated after what is seen at first: its markup is the server's until
 * its code is there. Buttons pressed before are pressed then. Loaders of pages that were not rendered
 * by the server wait for `load`.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  const code = loadedOnce(load);
  let waiting: Promise<void> | null = null;
  const arrived = () => {
    waiting ??= atLast(code.load);
    return waiting;
  };
  loads.push(code.load);
  return Object.assign(
    memo((props: Props) => <WithFirstProps props={props} code={code} arrived={arrived} />),
    { load: code.load },
  ) as unknown as Deferred<Props>;
}
