import { expect, test } from 'vitest';
import { configFrom } from './config';

const given = (env: Record<string, string>) => configFrom({ BACKEND_URL: 'http://127.0.0.1:9000', ...env }, '/shop');

test('a shop needs to be told only where its backend is', () => {
  const config = given({});
  expect(config).toMatchObject({ port: 8080, host: undefined, publishableKey: undefined, trustProxy: false });
  expect(config).toMatchObject({ staffPort: 8090, staffHost: '127.0.0.1' });
  expect(config.cacheDir).toBe('/shop/.data/cache');
  expect(config.pictureCacheBytes).toBe(512 * 1024 * 1024);
});

test('a variable that is set but empty counts as not set', () => {
  expect(given({ PORT: '', HOST: '', PUBLISHABLE_KEY: '', RILLE_DATA: '', TRUST_PROXY: '' })).toEqual(given({}));
});

test('the backend may lie below a path, with or without a slash at its end', () => {
  expect(given({ BACKEND_URL: 'https://shop.example/medusa/' }).backendUrl).toBe('https://shop.example/medusa');
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ STAFF_PORT: '-1' }, 'STAFF_PORT must be a whole number from 0 to 65535, not "-1".'],
  [{ STAFF_HOST: '0.0.0.0' }, 'STAFF_HOST must be one address of this machine, e.g. 127.0.0.1, not "0.0.0.0".'],
  [{ STAFF_HOST: 'staff.example' }, 'STAFF_HOST must be one address of this machine'],
  [{ BACKEND_URL: '' }, 'BACKEND_URL must name the Medusa backend, e.g. http://127.0.0.1:9000.'],
  [{ BACKEND_URL: 'medusa:9000' }, 'BACKEND_URL must be an http or https address without a query'],
  [{ BACKEND_URL: 'file:///etc/passwd' }, 'BACKEND_URL must be an http or https address'],
  [{ PUBLISHABLE_KEY: 'pk 1' }, 'PUBLISHABLE_KEY must be a key without spaces'],
  [{ TRUST_PROXY: 'yes please' }, 'TRUST_PROXY must be 1'],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY must be a publishable key, pk_test_… or pk_live_….'],
  [{ STRIPE_SCRIPT_URL: "https://x.example/';" }, 'STRIPE_SCRIPT_URL must be an http or https address, not "https://x.example/\';".'],
  [{ VITALS_URL: 'stats' }, 'VITALS_URL must be an http or https address, not "stats".'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be the address of a Redis, e.g. redis://127.0.0.1:6379'],
  [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a whole number from 1'],
  [{ PICTURE_CACHE_MB: '0' }, 'PICTURE_CACHE_MB must be a whole number'],
])('a setting nobody could have meant is refused by its name: %j', (env, message) => {
  expect(() => given(env as unknown as Record<string, string>)).toThrow(message);
});
