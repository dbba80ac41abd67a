import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { cartridgeFigures, checkTonearm, IDEAL_HZ, resonanceHz, type Tonearm, tonearmOf } from './tonearm';

const mk2 = tonearmOf('mk2') as Tonearm;
const OWN_SHELL_G = 7.5;

const red = { mount: 'Half-inch', weight: '7.2 g', compliance: '20 µm/mN', tracking_force: '1.8 g (1.6–2.0 g)' };
const bronze = { mount: 'Half-inch', weight: '7.2 g', compliance: '22 µm/mN', tracking_force: '1.5 g' };
const vm95 = { mount: 'Half-inch', weight: '6.1 g', tracking_force: '2.0 g (1.8–2.2 g)' };
const mix = { mount: 'Integrated headshell (SME bayonet)', weight: '18.5 g', tracking_force: '3 g' };
const dl103 = { mount: 'Half-inch', weight: '8.5 g', compliance: '5 µm/mN (100 Hz)', tracking_force: '2.5 g' };

const check = (specs: Record<string, string>, shellG = OWN_SHELL_G, arm = mk2) => checkTonearm(arm, cartridgeFigures(specs), shellG);

test('the worked examples of the workshop: a 2M Red swings at 8.0 Hz in the arm of an MK2, a 2M Bronze at 7.6 Hz', () => {
  expect(check(red)).toMatchObject({ movingMassG: 19.7, resonanceVerdict: 'ideal', balanceVerdict: 'plain', forceVerdict: 'on-dial' });
  expect(check(red).resonance?.from.toFixed(1)).toBe('8.0');
  expect(check(bronze).resonance?.from.toFixed(1)).toBe('7.6');
  expect(check(bronze).resonanceVerdict).toBe('low');
});

test('shell and cartridge: a 2M weighs 14.7 g, a VM95 13.6 g and just inside, a Concorde wants the auxiliary weight', () => {
  expect(check(red).carriedG).toBeCloseTo(14.7);
  expect(check(vm95)).toMatchObject({ balanceVerdict: 'plain', resonance: null, resonanceVerdict: null });
  expect(check(vm95).carriedG).toBeCloseTo(13.6);
  expect(check(mix)).toMatchObject({
    carriedG: 18.5,
    movingMassG: 23,
    balanceVerdict: 'auxiliary',
    forceVerdict: 'past-dial',
    isForDjs: true,
  });
});

test('a compliance measured at 100 Hz becomes a range, and its verdict the kinder one', () => {
  const { resonance, resonanceVerdict } = check(dl103);
  expect(resonance?.from.toFixed(1)).toBe('11.0');
  expect(resonance?.to.toFixed(1)).toBe('12.7');
  expect(resonanceVerdict).toBe('ideal');
});

test('a cartridge built for scratching is weighed, and not judged by the resonance', () => {
  const scratch = { ...mix, tracking_force: '4 g', dynamic_compliance: '14 µm/mN' };
  expect(check(scratch)).toMatchObject({ isForDjs: true, resonanceVerdict: null });
  expect(check(scratch).resonance).not.toBeNull();
});

test('between 17 and 17.5 g the arm balances with and without the auxiliary weight, below and above it cannot', () => {
  const carrying = (grams: number) => check({ ...mix, weight: `${grams} g` }).balanceVerdict;
  expect([13.4, 13.5, 16.9, 17, 17.5, 17.6, 20.5, 20.6].map(carrying)).toEqual([
    'too-light',
    'plain',
    'plain',
    'either',
    'either',
    'auxiliary',
    'auxiliary',
    'too-heavy',
  ]);
});

test('what nobody has said stays open, and so do arms nobody has checked', () => {
  expect(check({ mount: 'Half-inch' })).toEqual({
    movingMassG: null,
    resonance: null,
    resonanceVerdict: null,
    isForDjs: false,
    carriedG: null,
    balanceVerdict: null,
    forceVerdict: null,
  });
  expect(tonearmOf('first-generation')).toBeNull();
  const gr = tonearmOf('gr') as Tonearm;
  expect(check(red, OWN_SHELL_G, gr)).toMatchObject({ balanceVerdict: null, forceVerdict: null, resonanceVerdict: 'ideal' });
});

test('forces are read in each way the makers write them', () => {
  const forceOf = (text: string) => cartridgeFigures({ tracking_force: text }).forceG;
  expect(forceOf('3 g')).toEqual({ from: 3, to: 3, best: 3, isRange: false });
  expect(forceOf('1.8 g (1.6–2.0 g)')).toEqual({ from: 1.6, to: 2, best: 1.8, isRange: false });
  expect(forceOf('1.5–3.0 g')).toEqual({ from: 1.5, to: 3, best: 2.25, isRange: true });
  expect(forceOf('on request')).toBeNull();
});

const grams = fc.double({ min: 1, max: 40, noNaN: true });
const compliances = fc.double({ min: 1, max: 60, noNaN: true });

test('more mass or a softer suspension never swings faster, and four times either one halves it', () => {
  fc.assert(
    fc.property(grams, compliances, grams, (mass, compliance, more) => {
      expect(resonanceHz(mass + more, compliance)).toBeLessThan(resonanceHz(mass, compliance));
      expect(resonanceHz(mass, compliance + more)).toBeLessThan(resonanceHz(mass, compliance));
      expect(resonanceHz(4 * mass, compliance)).toBeCloseTo(resonanceHz(mass, compliance) / 2);
      expect(resonanceHz(mass, compliance)).toBeCloseTo(resonanceHz(compliance, mass));
    }),
  );
});

test('a verdict says the same as the figure that is shown, for every cartridge and shell', () => {
  fc.assert(
    fc.property(grams, compliances, grams, fc.boolean(), (massG, compliance, shellG, isAt100Hz) => {
      const { resonance, resonanceVerdict, carriedG, movingMassG } = checkTonearm(
        mk2,
        { isIntegrated: false, massG, compliance, isAt100Hz, forceG: null },
        shellG,
      );
      if (!resonance || carriedG === null || movingMassG === null) throw new Error('all of it was said');
      expect(resonance.from).toBeLessThanOrEqual(resonance.to);
      expect(movingMassG).toBeGreaterThan(carriedG);
      const low = Number(resonance.to.toFixed(1)) < IDEAL_HZ.from;
      const high = Number(resonance.from.toFixed(1)) > IDEAL_HZ.to;
      expect(resonanceVerdict).toBe(low ? 'low' : high ? 'high' : 'ideal');
    }),
  );
});
