import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { headScripts } from '../scripts/lib/head-scripts';
import { headScriptOf } from '../server/render/client-build';
import { DEFERRED, MISSING_ID } from '../src/protocol/page-names';

test('the scripts of the head stand in the page itself, that of all pages first, and are read as classic scripts', async () => {
  const { transformIndexHtml } = headScripts();
  if (typeof transformIndexHtml !== 'object') throw new Error('the plugin does nothing to the page');
  const handler = transformIndexHtml.handler as unknown as (html: string) => Promise<string>;
  const html = await handler(readFileSync('index.html', 'utf8'));
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  expect(scripts).toHaveLength(2);
  expect(html).not.toContain('data-source');
  for (const script of scripts) expect(() => new Script(script)).not.toThrow();
  expect(headScriptOf(html)).toBe(scripts[0]);
  expect(scripts[0]).toContain(DEFERRED);
  expect(scripts[1]).toContain(MISSING_ID);
  expect(scripts[1]).toContain('Ein Teil des Shops ist nicht angekommen.');
});
