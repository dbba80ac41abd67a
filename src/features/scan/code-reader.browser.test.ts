import { afterEach, expect, test, vi } from 'vitest';
import { codeReader } from './code-reader';

afterEach(() => vi.unstubAllGlobals());

/** A browser that reads codes by itself, as on Android. */
function browserReads({
  detect,
  formats = async () => ['ean_13', 'qr_code'],
}: {
  readonly detect: () => Promise<readonly { readonly rawValue: string }[]>;
  readonly formats?: () => Promise<readonly string[]>;
}) {
  const asked: unknown[] = [];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = formats;
      detect = detect;
      constructor(options: unknown) {
        asked.push(options);
      }
    },
  );
  return asked;
}

/** No camera: what reads by itself finds nothing in it. */
const picture = () => document.createElement('video');

test('a browser that reads squares by itself is asked for them alone, and what it reads is taken', async () => {
  const asked = browserReads({ detect: async () => [{ rawValue: 'S-1001' }, { rawValue: 'S-1002' }] });
  expect(await (await codeReader())(picture())).toBe('S-1001');
  expect(asked).toEqual([{ formats: ['qr_code'] }]);
});

test.each([
  ['finds nothing', async () => []],
  ['fails at a picture', () => Promise.reject(new DOMException('no picture yet', 'InvalidStateError'))],
])('a browser that %s has read nothing, and is asked again with the next picture', async (_, detect) => {
  const detected = vi.fn(detect);
  browserReads({ detect: detected });
  const read = await codeReader();
  expect([await read(picture()), await read(picture())]).toEqual([null, null]);
  expect(detected).toHaveBeenCalledTimes(2);
});

test.each([
  ['reads other codes only', async () => ['ean_13']],
  ['cannot say what it reads', () => Promise.reject(new DOMException('no service', 'NotSupportedError'))],
])('where the browser %s, the package reads', async (_, formats) => {
  const detect = vi.fn(async () => [{ rawValue: 'never' }]);
  browserReads({ detect, formats });
  expect(await (await codeReader())(picture())).toBeNull();
  expect(detect).not.toHaveBeenCalled();
});
