import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createValueStore, useValue } from './value-store';

/** The open ones, the topmost last. */
const noPanels = () => createValueStore<readonly HTMLElement[]>([]);

const PanelContext = createContext(noPanels());

/**
 * Where words and buttons that belong to no page appear while a drawer or dialog holds the focus:
 * outside of it nobody could reach or hear them. Undefined while none is open.
 */
export const useTopPanel = (): HTMLElement | undefined => useValue(use(PanelContext)).at(-1);

/** That place; part of every drawer and dialog. */
export function PanelOutlet() {
  const { now, become } = use(PanelContext);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const panel = place.current;
    if (!panel) return;
    become([...now(), panel]);
    return () => become(now().filter((other) => other !== panel));
  }, [now, become]);
  return <div ref={place} />;
}

export function TopPanelProvider({ children }: { children: ReactNode }) {
  const [panels] = useState(noPanels);

  return <PanelContext value={panels}>{children}</PanelContext>;
}
