import { expect, test } from 'vitest';
import { readRealCatalogue } from '../src/catalogue/testing/real-catalogue';
import { filterValues } from './condition';
import { deckFamilies, deckInTitle, deckName, fitOf, isFitting, modelsIn } from './deck-fit';

const { products, details, categories } = readRealCatalogue();

function howFits(handle: string, deck: string) {
  const product = products.find((candidate) => candidate.handle === handle);
  if (!product) throw new Error(`the catalogue has no ${handle}`);
  return fitOf(product, categories, deck, details[handle]?.specs.en);
}

test('a part fits the decks that the catalogue files it under, and no others', () => {
  expect(howFits('pitch-fader-m3d-mk5', 'mk5')).toBe('fits');
  expect(howFits('pitch-fader-m3d-mk5', 'mk2')).toBe('no');
  expect(howFits('tonearm-assembly-mk2', 'gr')).toBe('no');
});

test('cartridges fit by the bayonet, with a shell where they need one, and for 78 rpm where the deck turns that fast', () => {
  expect(howFits('ortofon-concorde-mkii-mix', 'mk2')).toBe('bayonet');
  expect(howFits('ortofon-2m-red', 'mk7')).toBe('needs-headshell');
  expect(howFits('technics-headshell-sfpcc31001', 'first-generation')).toBe('bayonet');
  expect(howFits('audio-technica-at-vm95sp', 'mk2')).toBe('needs-78');
  expect(howFits('audio-technica-at-vm95sp', 'mk4')).toBe('needs-headshell');
  // It fits a cartridge, not a deck.
  expect(howFits('ortofon-stylus-2m-red', 'mk2')).toBeNull();
});

test('accessories: ranges of models are written out, what names only the series fits all of it, mats fit any deck', () => {
  for (const deck of ['mk2', 'mk3', 'm3d', 'mk5', 'm5g']) expect(howFits('dust-cover-sl-1200-acrylic', deck), deck).toBe('fits');
  expect(howFits('dust-cover-sl-1200-acrylic', 'mk7')).toBe('no');
  expect(howFits('technics-feet-refurbished', 'mk4')).toBe('fits');
  expect(howFits('mains-cable-mk7', 'g')).toBe('fits');
  expect(howFits('mains-cable-mk7', 'mk2')).toBe('no');
  expect(howFits('isonoe-isolation-feet', 'gr')).toBe('fits-all');
  expect(howFits('werkstatt-cork-mat', 'mk2')).toBe('fits-all');
});

test('where the catalogue says nothing, neither do we', () => {
  expect(howFits('rca-phono-cable-detachable', 'mk2')).toBeNull();
  expect(howFits('technics-sl-1210mk2-refurbished', 'mk2')).toBeNull();
  expect(howFits('sennheiser-hd-25', 'mk2')).toBeNull();
});

test('each deck has things that fit it, and only a warning or a no keeps something out', () => {
  for (const { token } of deckFamilies(categories)) {
    const fitting = products.filter((product) => isFitting(fitOf(product, categories, token)));
    expect(fitting.length, token).toBeGreaterThan(30);
  }
  expect([isFitting('needs-78'), isFitting('no'), isFitting(null), isFitting('needs-headshell')]).toEqual([false, false, false, true]);
});

test('models are read as they are printed', () => {
  expect([...modelsIn('SL-1200/1210 MK2–M5G')]).toEqual(['mk2', 'mk3', 'mk4', 'm3d', 'mk5', 'm5g']);
  expect([...modelsIn('Pitch fader for M3D, MK5 and M5G')]).toEqual(['m3d', 'mk5', 'm5g']);
  expect([...modelsIn('MK3D, M7L and GR2')]).toEqual(['mk3', 'mk7', 'gr']);
  expect([...modelsIn('approx. 200 g, SL-1200, AT-VM95, Concorde MKII, G major')]).toEqual(['g']);
  expect([...modelsIn('Concorde MKII Mix, 12 inch')]).toEqual([]);
});

test('decks are called as one says them', () => {
  expect(deckFamilies(categories).map(({ token }) => token)).toContain('first-generation');
  expect([deckName('MK2'), deckName('SL-1200 (1972)')]).toEqual(['SL-1200/1210 MK2', 'SL-1200 (1972)']);
});

test('a deck’s title names the family that the catalogue files it under, and no other title names one', () => {
  for (const product of products) {
    const isDeck = product.type === 'turntable';
    const [family] = isDeck ? filterValues(product, categories, 'model') : [];
    expect([product.title.en, deckInTitle(product.title.en)]).toEqual([product.title.en, family?.token ?? null]);
  }
});
