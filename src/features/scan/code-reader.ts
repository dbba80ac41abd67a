/** Reads the code in a picture of a camera; null where there is none that it can read. Never rejects. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMAT = 'qr_code';
/** A larger picture takes longer and is read no better. */
const WIDEST = 800;

/** The browser's own; null where it has none, or none for squares. */
async function browsersReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  try {
    if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes(FORMAT)) return null;
    const detector = new BarcodeDetector({ formats: [FORMAT] });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}

/** Of a package, where the browser has none. */
async function ownReader(): Promise<CodeReader> {
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return null;
    const scale = Math.min(1, WIDEST / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height)) ?? null;
    } catch {
      // No code in it, or half of one.
      return null;
    }
  };
}

/** What reads codes on this device. @throws {Error} it has not come: without a network, before it was laid on the device */
export const codeReader = async (): Promise<CodeReader> => (await browsersReader()) ?? (await ownReader());
