import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { createSpeaker, type Speaker } from './speaker';
import { useTopPanel } from './top-panel';

const AnnouncerContext = createContext<Pick<Speaker, 'tell' | 'become'> | null>(null);

/** The one voice that tells screen readers what happens to the cart; see {@link Speaker}. */
export function useAnnouncer(): Pick<Speaker, 'tell' | 'become'> {
  const speaker = use(AnnouncerContext);
  if (!speaker) throw new Error('useAnnouncer needs an AnnouncerProvider');
  return speaker;
}

export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const speaker = useMemo(
    () =>
      createSpeaker({
        now: () => Date.now(),
        setTimer(delayMs, work) {
          const timer = setTimeout(work, delayMs);
          return () => clearTimeout(timer);
        },
        say: (text) => setSaid(({ turn }) => ({ text, turn: turn + 1 })),
      }),
    [],
  );
  useEffect(() => () => speaker.stop(), [speaker]);
  const panel = useTopPanel();
  const voice = (
    <div className="visually-hidden" role="status" data-announcer>
      {/* A new element each time: the same words twice are heard twice. */}
      <span key={said.turn}>{said.text}</span>
    </div>
  );

  return (
    <AnnouncerContext value={speaker}>
      {children}
      {panel ? createPortal(voice, panel) : voice}
    </AnnouncerContext>
  );
}
