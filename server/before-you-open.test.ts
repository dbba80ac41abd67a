import { expect, test } from 'vitest';
import { productWith } from '../domain/testing/products';
import { toDetails, toSummary } from '../src/medusa/product';
import { leftToFillIn, makersWithoutAddress, wordsOfUnfinished } from './before-you-open';

const maker = { name: 'Arm & Co.', address: ['Weg 1', '4900 Nakskov'], contact: 'safety@arm.example' };
const products = [
  productWith({ handle: 'known', manufacturer: 'Known', safety: { maker } }),
  productWith({ handle: 'unknown', manufacturer: 'Unknown', safety: { warnings: { en: ['Pointed.'], de: ['Spitz.'] } } }),
  productWith({ handle: 'unknown-too', manufacturer: 'Unknown' }),
  productWith({ handle: 'ours', manufacturer: 'Werkstatt' }),
  productWith({ handle: 'repair', manufacturer: 'Elsewhere', type: 'service' }),
];
const details = Object.fromEntries(products.map((product) => [product.handle, toDetails(product)]));

test('law 2.9: makers of goods without an address are named once, at start; our own and services need none', () => {
  const makers = makersWithoutAddress(products.map(toSummary), details);
  expect(makers).toEqual(['Unknown']);
  const left = leftToFillIn({ examples: ['bank'] }, makers);
  expect(left).toMatchObject({ exampleValues: ['bank'], makersWithoutAddress: ['Unknown'] });
  expect(left?.drafts).toContain('/warranty#notice');
  expect(left && wordsOfUnfinished(left)).toMatch(
    /Examples.*bank.*Drafts.*\/returns.*Makers without an address for product safety: Unknown\./,
  );
});
