import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type CameraFault, type Facing, openCamera } from './camera';
import { codeReader } from './code-reader';

/** Where the camera is with whoever holds something before it. `idle`: it has looked for long, and is off. `unread`: what reads codes is not here. */
export type ScannerState = 'opening' | 'looking' | 'idle' | 'unread' | CameraFault;

export interface Scanner {
  readonly state: ScannerState;
  readonly hasOther: boolean;
  readonly isFront: boolean;
  /** Looks once more. */
  again(): void;
  /** The camera on the other side. */
  turn(): void;
}

const LOOK_EVERY_MS = 150;
/** A camera that nobody holds anything before is not on for ever. */
const LOOKS_MS = 60_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * A camera whose picture is shown and looked at while this is there, and off from the moment on when it is not, or when the page is behind others.
 *
 * @param onCode hears each code that is read, the same one again while it is held there
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void): Scanner {
  const [state, setState] = useState<ScannerState>('opening');
  const [{ hasOther, isFront }, setCamera] = useState({ hasOther: false, isFront: false });
  const [facing, setFacing] = useState<Facing>('user');
  const [turn, setTurn] = useState(0);
  const hear = useEffectEvent(onCode);
  const again = useCallback(() => setTurn((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is why it is opened anew
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const end = (last: ScannerState) => {
      if (isOver) return;
      isOver = true;
      stop();
      setState(last);
    };
    const look = async () => {
      setState('opening');
      const [camera, read] = await Promise.all([openCamera(facing), codeReader().catch(() => null)]);
      if (typeof camera === 'string') return end(camera);
      stop = camera.stop;
      // Somebody has gone meanwhile: it is not left on.
      if (isOver) return stop();
      const element = video.current;
      if (read === null || element === null) return end('unread');
      for (const track of camera.stream.getTracks()) track.addEventListener('ended', () => end('taken'));
      element.srcObject = camera.stream;
      await element.play().catch(() => undefined);
      setCamera(camera);
      setState('looking');
      const until = performance.now() + LOOKS_MS;
      while (!isOver) {
        const text = await read(element);
        if (isOver) return;
        if (text !== null) hear(text);
        if (performance.now() > until) return end('idle');
        await pause(LOOK_EVERY_MS);
      }
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') end('idle');
    };
    document.addEventListener('visibilitychange', onHidden);
    void look();
    return () => {
      isOver = true;
      stop();
      document.removeEventListener('visibilitychange', onHidden);
      if (video.current) video.current.srcObject = null;
    };
  }, [facing, turn, video]);

  return {
    state,
    hasOther,
    isFront,
    again,
    turn: useCallback(() => setFacing((before) => (before === 'user' ? 'environment' : 'user')), []),
  };
}
