import { expect, test } from 'vitest';
import { deviceNameOf } from '../../src/corrections/accounts/device-name';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36', 'Chrome', 'Linux', 'computer'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Microsoft Edge',
    'Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
    'computer',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android', 'phone'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet for Android',
    'Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
    'tablet',
  ],
])('%s', (userAgent, browser, system, device) => {
  expect(deviceNameOf(userAgent)).toEqual({ browser, system, device });
});

test.each([undefined, '', 'curl/8.0', 'Evil/1.0', 'x'.repeat(501), '<b>Browser</b>'])('%s is a computer of no known name', (userAgent) => {
  expect(deviceNameOf(userAgent)).toEqual({ browser: null, system: null, device: 'computer' });
});
