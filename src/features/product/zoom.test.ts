import { expect, test } from 'vitest';
import fc from '../../testing/fast-check';
import { MOST_ZOOM, nextStep, panned, WHOLE, type ZoomView, zoomedAt } from './zoom';

const fraction = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const place = fc.record({ x: fraction, y: fraction });
const moves = fc.array(
  fc.oneof(
    fc.record({ scale: fc.double({ min: 0.1, max: 9, noNaN: true }), place }),
    fc.record({ by: fc.record({ x: fc.double({ min: -3, max: 3, noNaN: true }), y: fc.double({ min: -3, max: 3, noNaN: true }) }) }),
  ),
);

test('however a picture is moved and enlarged, it fills its box', () => {
  fc.assert(
    fc.property(moves, (all) => {
      let view: ZoomView = WHOLE;
      for (const move of all) view = 'by' in move ? panned(view, move.by) : zoomedAt(view, move.scale, move.place);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(MOST_ZOOM);
      expect(Math.abs(view.x)).toBeLessThanOrEqual((view.scale - 1) / 2 + 1e-9);
      expect(Math.abs(view.y)).toBeLessThanOrEqual((view.scale - 1) / 2 + 1e-9);
    }),
  );
});

test('what is under the finger stays there when the picture grows', () => {
  fc.assert(
    fc.property(place, (at) => {
      const { scale, x, y } = zoomedAt(WHOLE, 2, at);
      expect(x + at.x * scale).toBeCloseTo(at.x);
      expect(y + at.y * scale).toBeCloseTo(at.y);
    }),
  );
});

test('a picture that is whole again stands in the middle', () => {
  expect(zoomedAt(zoomedAt(WHOLE, 2, { x: 0.4, y: -0.3 }), 1, { x: -0.2, y: 0.1 })).toEqual(WHOLE);
});

test('the buttons go step by step and stop at the ends', () => {
  expect([1, 1.5, 2].map((scale) => nextStep(scale, 1))).toEqual([1.5, 2, 2]);
  expect([2, 1.7, 1.5, 1].map((scale) => nextStep(scale, -1))).toEqual([1.5, 1.5, 1, 1]);
});
