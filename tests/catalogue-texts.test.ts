import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const DATA = 'backend/data';

interface Demo {
  readonly products: readonly {
    readonly handle: string;
    readonly title: Readonly<Record<string, string>>;
    readonly description: Readonly<Record<string, string>>;
    readonly specs: Readonly<Record<string, string>>;
    readonly specs_de?: Readonly<Record<string, string>>;
  }[];
}

const { products } = JSON.parse(readFileSync(join(DATA, 'catalogue.json'), 'utf8')) as Demo;

const textsOf = ({ title, description, specs, specs_de }: Demo['products'][number]) =>
  [title, description, specs, specs_de ?? {}].flatMap((texts) => Object.values(texts));
const german = ({ title, description, specs_de }: Demo['products'][number]) => [
  title.de ?? '',
  description.de ?? '',
  ...Object.values(specs_de ?? {}),
];
const saying = (said: RegExp, of: typeof textsOf) =>
  products.flatMap((product) =>
    of(product)
      .filter((text) => said.test(text))
      .map((text) => [product.handle, text]),
  );

test('no text of a product says that it is a draft', () => {
  expect(
    saying(/\b(?:drafts?|illustrative|placeholder|to ?do|tbc|tbd|unverified|Entwurf|beispielhaft|Platzhalter|ungeprüft)\b/i, textsOf),
  ).toEqual([]);
});

test('German texts of products say du', () => {
  expect(saying(/\b(?:Ihnen|Ihre[mnrs]?)\b|[\p{Ll},–] Sie\b/u, german)).toEqual([]);
});

test('the picture of the speakers to rent shows more than an empty ground', async () => {
  const { channels } = await sharp(join(DATA, 'img/rental-active-speakers.jpg')).resize(64, 64).greyscale().stats();
  expect(channels[0]?.stdev).toBeGreaterThan(8);
});
