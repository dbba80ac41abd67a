import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';

interface Panels {
  readonly top: HTMLElement | undefined;
  register(element: HTMLElement): () => void;
}

const PanelContext = createContext<Panels>({ top: undefined, register: () => () => {} });

/**
 * Where words and buttons that belong to no page appear while a drawer or dialog holds the focus:
 * outside of it nobody could reach or hear them. Undefined while none is open.
 */
export const useTopPanel = (): HTMLElement | undefined => use(PanelContext).top;

/** That place; part of every drawer and dialog. */
export function PanelOutlet() {
  const { register } = use(PanelContext);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => (place.current ? register(place.current) : undefined), [register]);
  return <div ref={place} />;
}

export function TopPanelProvider({ children }: { children: ReactNode }) {
  const [panels, setPanels] = useState<readonly HTMLElement[]>([]);
  const register = useCallback((element: HTMLElement) => {
    // As a transition: a part of the page that has not come to life yet keeps its markup.
    startTransition(() => setPanels((open) => [...open, element]));
    return () => startTransition(() => setPanels((open) => open.filter((other) => other !== element)));
  }, []);
  const top = panels.at(-1);
  const value = useMemo(() => ({ top, register }), [top, register]);

  return <PanelContext value={value}>{children}</PanelContext>;
}
