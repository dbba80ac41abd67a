import { type ComponentType, memo, Suspense, use, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { DEFERRED } from '../protocol/page-names';
import classes from './deferred.module.css';
import { replayEarlyTaps } from './early-taps';
import { createListeners } from './listeners';

/** Code that is loaded once, and after a failure anew. */
interface Loading {
  load(): Promise<unknown>;
  /** Some try to load it failed: also while the next one is on its way, so that nothing flickers. */
  hasFailed(): boolean;
}

interface Code<Props> extends Loading {
  /** The component, or null until it is there. */
  now(): ComponentType<Props> | null;
  /** Resolves when it is there, however many tries that takes. */
  readonly there: Promise<void>;
}

/** Called when a part of any page did not come, and when one is waited for or not any more. */
const changes = createListeners();

function loadedOnce<Props>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  let found: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let failed = false;
  let arrive = () => {};
  const there = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return {
    now: () => found,
    there,
    hasFailed: () => failed,
    load() {
      loading ??= load().then(
        (component) => {
          found = component;
          arrive();
        },
        (error: unknown) => {
          loading = null;
          failed = true;
          changes.notify();
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
function loadAtLast(code: Loading): void {
  code.load().catch(() => setTimeout(loadAtLast, TRY_AGAIN_MS, code));
}

/** What stands where parts of a page did not come. */
export interface MissingPartProps {
  /** Tries again, at once. @returns why something did not come this time either, or null */
  again(): Promise<unknown>;
}

/** Where parts are missing that say so, as they stand in the page. */
const gaps: { readonly code: Loading }[] = [];
const firstGap = () => gaps.find(({ code }) => code.hasFailed());

/** Tries all of them once more, at once: what failed failed for one reason. */
async function tryAgain(): Promise<unknown> {
  const tries = await Promise.allSettled(gaps.map(({ code }) => code.load()));
  return tries.find((tried) => tried.status === 'rejected')?.reason ?? null;
}

/** The code of a part whose reader was at the button that tried again: they go on reading in it. */
let reading: Loading | null = null;

interface GapProps {
  readonly code: Loading;
  readonly Missing: ComponentType<MissingPartProps>;
}

/**
 * In place of a part that no server has rendered: nothing while its code is on its way, and that it is missing once it
 * did not come. One of several says so for all.
 */
function Gap({ code, Missing }: GapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [self] = useState({ code });
  useLayoutEffect(() => {
    const element = place.current;
    gaps.push(self);
    changes.notify();
    return () => {
      gaps.splice(gaps.indexOf(self), 1);
      if (element?.contains(document.activeElement)) reading = self.code;
      changes.notify();
    };
  }, [self]);
  const speaks = useSyncExternalStore(
    changes.subscribe,
    () => firstGap() === self,
    () => false,
  );
  return (
    <div ref={place} className={classes.contents}>
      {speaks && <Missing again={tryAgain} />}
    </div>
  );
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
    if (reading !== code) return;
    reading = null;
    place.current.querySelector<HTMLElement>('a[href], button, input, select, [tabindex]')?.focus({ preventScroll: true });
  }, [code, onHydrated]);
  const Found = code.now();

  return (
    <div ref={place} className={classes.contents} {...{ [DEFERRED]: true }}>
      {Found && <Found {...props} />}
    </div>
  );
}

/** What nobody has to wait for, as React knows it: of any other promise it learns that only after having waited. */
const THERE = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/**
 * Waits until the code is there; React leaves the server's markup alone meanwhile. It asks `use` each time: a component
 * that asked the first time and does not the next is an error (React's 467).
 */
function AwaitingCode<Props extends object>({ arrived, ...rest }: HydratedProps<Props> & { readonly arrived: () => Promise<void> }) {
  use(rest.code.now() ? THERE : arrived());
  return <Hydrated {...rest} />;
}

interface WithFirstPropsProps<Props> {
  readonly props: Props;
  readonly code: Code<Props>;
  readonly arrived: () => Promise<void>;
  readonly Missing: ComponentType<MissingPartProps> | undefined;
}

/**
 * Until it is hydrated it has the properties it had at first, whatever its page has learnt since: React draws anew what is
 * given something else before that, and what was ticked or typed in it is gone.
 */
function WithFirstProps<Props extends object>({ props, code, arrived, Missing }: WithFirstPropsProps<Props>) {
  const [first] = useState(props);
  const [isHydrated, setHydrated] = useState(false);
  const given = isHydrated ? props : first;
  // The same element: another one would be something else.
  return useMemo(
    () => (
      <Suspense fallback={Missing ? <Gap code={code} Missing={Missing} /> : null}>
        <AwaitingCode code={code} arrived={arrived} props={given} onHydrated={setHydrated} />
      </Suspense>
    ),
    [code, arrived, given, Missing],
  );
}

type Deferred<Props> = ComponentType<Props> & {
  /** For loaders of pages: settles once the code is there, or did not come. It never rejects, for what it leaves missing takes no page away. */
  load(): Promise<void>;
};

/**
 * A component that is hydrated after what is seen at first: its markup is the server's until
 * its code is there. Buttons pressed before are pressed then. Loaders of pages that were not rendered
 * by the server wait for `load`.
 *
 * @param Missing says, where no server has rendered it, that it is missing, and offers to try again; without it
 * nothing is to be seen of it, which is for what the page can do without
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<MissingPartProps>,
): Deferred<Props> {
  const code = loadedOnce(load);
  let isAwaited = false;
  const arrived = () => {
    if (!isAwaited) loadAtLast(code);
    isAwaited = true;
    return code.there;
  };
  loads.push(code.load);
  return Object.assign(
    memo((props: Props) => <WithFirstProps props={props} code={code} arrived={arrived} Missing={Missing} />),
    {
      load: () =>
        code.load().then(
          () => {},
          () => {},
        ),
    },
  ) as unknown as Deferred<Props>;
}
