import { expect, test } from 'vitest';
import fc from '../testing/fast-check';
import type { Answer } from './api';
import { journalEntryOf } from './drive';
import { inJournal, journalText } from './journal';
import { LOADING_VIEW } from './loading-view';
import { anySchedule } from './testing/schedules';
import { World } from './testing/world';

const PERSON = ['ada@example.org', 'Ada Lovelace', 'Weserstraße 12, 12047 Berlin', 'cart_01JABCDEF', '+49 30 123', 'jwt eyJhbGciOi'];
const secret = fc.oneof(fc.constantFrom(...PERSON), fc.emailAddress(), fc.uuid(), fc.string({ minLength: 3 }));
const op = fc.constantFrom('create', 'get', 'region', 'add', 'set', 'delete', 'variant', 'complete');
const answer: fc.Arbitrary<Answer<unknown>> = fc.oneof(
  fc.record({ kind: fc.constant('ok' as const), value: secret }),
  fc.record({ kind: fc.constant('refused' as const), code: fc.option(secret), message: secret }),
  fc.record({ kind: fc.constantFrom('missing' as const, 'unauthorized' as const) }),
  fc.record({ kind: fc.constant('ambiguous' as const), crashed: fc.boolean(), retryAfterMs: fc.nat() }),
);

test('whatever a server answers, the journal says only words of its own', () => {
  fc.assert(
    fc.property(op, answer, (asked, got) => {
      const said = journalEntryOf({ op: asked } as { op: 'get' }, got);
      expect(said).toBe(inJournal(...said.split(' ')));
      expect(said.split(' ').every((word) => /^[a-z][a-z_-]*$/.test(word))).toBe(true);
      if (got.kind === 'refused' && got.code !== null && !/^[a-z_]+$/.test(got.code)) expect(said).toBe(`${asked} refused other`);
    }),
  );
});

test("Medusa's reasons keep their names", () => {
  expect(journalEntryOf({ op: 'add' }, { kind: 'refused', code: 'insufficient_inventory', message: 'ada@example.org' })).toBe(
    'add refused insufficient_inventory',
  );
  expect(journalEntryOf({ op: 'set' }, { kind: 'ambiguous', crashed: true, retryAfterMs: 0 })).toBe('set ambiguous crashed');
});

test('what an older build wrote cannot bring a name, an address or a cart into the export', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ at: fc.oneof(fc.double(), fc.date().map(Number)), what: secret })), (entries) => {
      const lines = journalText(entries, LOADING_VIEW, { version: '1' }).split('\n');
      expect(lines).toHaveLength(entries.length + 1);
      for (const [index, line] of lines.slice(1).entries()) {
        const row = JSON.parse(line) as { at: string | null; what: string };
        expect(Object.keys(row)).toEqual(['at', 'what']);
        expect(row.at === null || !Number.isNaN(Date.parse(row.at))).toBe(true);
        expect(row.what).toBe(inJournal(...(entries[index]?.what ?? '').split(' ')));
        for (const part of PERSON) expect(line).not.toContain(part);
      }
    }),
  );
});

test('whatever happens to a cart, its journal names neither its id, its lines nor whose it is', async () => {
  await fc.assert(
    fc.asyncProperty(anySchedule, async (events) => {
      const world = await new World({ corrected: false, locks: true, stock: { a: 2 } }).start();
      try {
        for (const event of events) await world.run(event);
        await world.heal();
        const text = journalText(await world.port().dispatch({ type: 'read-journal' }), world.port().view(), { version: '1' });
        for (const id of [...world.model.carts.keys(), 'somebody', ...Object.keys(world.context.rows)].filter((id) => id.length > 1)) {
          expect(text).not.toContain(id);
        }
        expect(text).not.toContain('other');
      } finally {
        world.dispose();
      }
    }),
    { numRuns: 100 },
  );
}, 60_000);
