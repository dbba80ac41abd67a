import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { DELAYS } from '../../domain/facts';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import classes from './snackbar.module.css';
import { useTopPanel } from './top-panel';

export interface SnackbarMessage {
  readonly text: ReactNode;
  /** What can still be done about it; `icon` is the undo arrow unless it says otherwise. */
  readonly action?: { readonly label: string; readonly onAction: () => void; readonly icon?: IconName | null } | undefined;
  /** What its action leads to: whoever is there already, or on the way, needs it no longer ({@link SnackbarApi.arrive}). */
  readonly leadsTo?: 'cart';
  /** Nothing that somebody has just done: it waits until that has been said. */
  readonly patient?: boolean;
}

interface Said {
  readonly shown: (SnackbarMessage & { readonly key: number }) | null;
  readonly waiting: SnackbarMessage | null;
}

const say = ({ shown, waiting }: Said, message: SnackbarMessage): Said =>
  message.patient && shown && shown.text !== message.text
    ? { shown, waiting: message }
    : { shown: { ...message, key: (shown?.key ?? 0) + 1 }, waiting };

/** Whatever waits comes next. */
const endOf = ({ shown, waiting }: Said): Said => ({ shown: waiting && { ...waiting, key: (shown?.key ?? 0) + 1 }, waiting: null });

interface SnackbarApi {
  /** Says something at the lower edge for five seconds, or longer while somebody tabs; Tab leads to its action first; a new message takes the place of the old one unless it is patient. */
  show(message: SnackbarMessage): void;
  /** Somebody sees by now what a message would lead to: it is taken back, and lies over nothing there. */
  arrive(at: NonNullable<SnackbarMessage['leadsTo']>): void;
}

const SnackbarContext = createContext<SnackbarApi | null>(null);

export function useSnackbar(): SnackbarApi {
  const api = use(SnackbarContext);
  if (!api) throw new Error('useSnackbar needs a SnackbarProvider');
  return api;
}

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [{ shown }, setSaid] = useState<Said>({ shown: null, waiting: null });
  const [held, setHeld] = useState(false);

  const show = useCallback((message: SnackbarMessage) => {
    if (!message.patient) setHeld(false);
    setSaid((before) => say(before, message));
  }, []);
  const arrive = useCallback<SnackbarApi['arrive']>((at) => setSaid((said) => (said.shown?.leadsTo === at ? endOf(said) : said)), []);
  const api = useMemo(() => ({ show, arrive }), [show, arrive]);

  const action = useRef<HTMLButtonElement>(null);
  // Where somebody was when it was said: Tab leads from there to the action first, and from the action back.
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!shown?.action) return;
    origin.current = document.activeElement === document.body ? null : (document.activeElement as HTMLElement | null);
    let isFirst = true;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const isThere = document.activeElement === action.current;
      const next = isThere ? origin : isFirst && !event.shiftKey ? action : null;
      if (!next?.current?.isConnected) return;
      isFirst = false;
      next.current.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown]);

  useEffect(() => {
    if (!shown || held) return;
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSaid(endOf), DELAYS.snackbarMs);
    };
    // The action stands at the end of the page: whoever is on the way to it by keyboard gets there (WCAG 2.2.1).
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && shown.action) start();
    };
    start();
    window.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [shown, held]);

  const panel = useTopPanel();
  const bar = (
    <div className={classNames(classes.place, panel && classes.inside)} role="status">
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the clock; the button inside is what acts.
        <div
          key={shown.key}
          className={classes.bar}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>{shown.text}</span>
          {shown.action && (
            <button
              ref={action}
              type="button"
              className={classes.action}
              onClick={() => {
                shown.action?.onAction();
                setHeld(false);
                setSaid(endOf);
              }}
            >
              {shown.action.icon !== null && <Icon name={shown.action.icon ?? 'undo'} size={18} />}
              {shown.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );

  return (
    <SnackbarContext value={api}>
      {children}
      {panel ? createPortal(bar, panel) : bar}
    </SnackbarContext>
  );
}
