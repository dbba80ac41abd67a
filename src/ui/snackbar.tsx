import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { DELAYS } from '../domain/facts';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import classes from './snackbar.module.css';

export interface SnackbarMessage {
  readonly text: ReactNode;
  /** What can still be done about it; `icon` is the undo arrow unless it says otherwise. */
  readonly action?: { readonly label: string; readonly onAction: () => void; readonly icon?: IconName | null } | undefined;
}

interface SnackbarApi {
  /** Says something at the lower edge for five seconds; a new message takes the place of the old one. */
  show(message: SnackbarMessage): void;
}

interface Outlets {
  /** A panel that holds the focus takes the snackbar in, so that its button can be reached. */
  register(element: HTMLElement): () => void;
}

const SnackbarContext = createContext<(SnackbarApi & Outlets) | null>(null);

export function useSnackbar(): SnackbarApi {
  const api = use(SnackbarContext);
  if (!api) throw new Error('useSnackbar needs a SnackbarProvider');
  return api;
}

/** Where snackbars appear while a drawer or dialog is open; part of those two. */
export function SnackbarOutlet() {
  const outlets = use(SnackbarContext);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => (place.current && outlets ? outlets.register(place.current) : undefined), [outlets]);
  return <div ref={place} />;
}

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(SnackbarMessage & { readonly key: number }) | null>(null);
  const [panels, setPanels] = useState<readonly HTMLElement[]>([]);
  const [held, setHeld] = useState(false);

  const show = useCallback((message: SnackbarMessage) => {
    setHeld(false);
    setShown((last) => ({ ...message, key: (last?.key ?? 0) + 1 }));
  }, []);
  const register = useCallback((element: HTMLElement) => {
    setPanels((open) => [...open, element]);
    return () => setPanels((open) => open.filter((other) => other !== element));
  }, []);
  const api = useMemo(() => ({ show, register }), [show, register]);

  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(() => setShown(null), DELAYS.snackbarMs);
    return () => clearTimeout(timer);
  }, [shown, held]);

  const panel = panels.at(-1);
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
              type="button"
              className={classes.action}
              onClick={() => {
                shown.action?.onAction();
                setShown(null);
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
