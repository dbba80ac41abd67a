/** Why there is no picture. `forbidden`: by whoever was asked, or by the browser. `taken`: another program has the camera. */
export type CameraFault = 'none' | 'forbidden' | 'taken';

export interface Camera {
  readonly stream: MediaStream;
  /** Whether there is another one, on the other side of the device. */
  readonly hasOther: boolean;
  /** It looks at whoever stands before it: they look for themselves as in a mirror. */
  readonly isFront: boolean;
  /** The light beside it goes out. */
  stop(): void;
}

/** Which way a camera looks: at whoever stands before the tablet, or away from them. */
export type Facing = 'user' | 'environment';

function faultOf(error: unknown): CameraFault {
  switch ((error as { readonly name?: string } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'forbidden';
    case 'NotReadableError':
    case 'AbortError':
      return 'taken';
    default:
      return 'none';
  }
}

/** Opens a camera, which the browser may ask about. Never rejects. */
export async function openCamera(facing: Facing): Promise<Camera | CameraFault> {
  // Missing without https.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) return 'none';
  try {
    const stream = await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: facing }, width: { ideal: 1_280 }, height: { ideal: 720 } },
    });
    const all = await devices.enumerateDevices().catch(() => []);
    return {
      stream,
      isFront: stream.getVideoTracks()[0]?.getSettings().facingMode === 'user',
      hasOther: all.filter(({ kind }) => kind === 'videoinput').length > 1,
      stop: () => {
        for (const track of stream.getTracks()) track.stop();
      },
    };
  } catch (error) {
    return faultOf(error);
  }
}
