import { expect, test } from 'vitest';
import { LOCALES } from '../../domain/locale';
import { createI18n, loadTexts, switchLanguage } from './i18n';

test('a page has its words once its loader has asked for them, and no other page has', async () => {
  const i18n = await createI18n('en');
  expect(i18n.hasResourceBundle('en', 'product')).toBe(false);

  await loadTexts(i18n, 'product', 'cart');
  expect(i18n.hasResourceBundle('en', 'product')).toBe(true);
  expect(i18n.hasResourceBundle('en', 'cart')).toBe(true);
  expect(i18n.hasResourceBundle('en', 'checkout')).toBe(false);
});

test('the frame speaks before any page has been loaded', async () => {
  for (const locale of LOCALES) {
    const i18n = await createI18n(locale);
    for (const namespace of ['common', 'layout', 'errors', 'search'])
      expect(i18n.hasResourceBundle(locale, namespace), `${locale} ${namespace}`).toBe(true);
  }
});

test('whoever switches the language finds the page they are on, and the frame, in the new one', async () => {
  const i18n = await createI18n('en');
  await loadTexts(i18n, 'home');

  await switchLanguage(i18n, 'de');
  expect(i18n.language).toBe('de');
  expect(i18n.t('close')).toBe('Schließen');
  expect(i18n.hasResourceBundle('de', 'home')).toBe(true);
});

test('a page that is on its way while the language changes arrives in the new one', async () => {
  const i18n = await createI18n('en');
  const page = loadTexts(i18n, 'listing');
  await switchLanguage(i18n, 'de');
  await page;
  expect(i18n.hasResourceBundle('de', 'listing')).toBe(true);
});

test('texts that come in the old language while it is switched are there in the new one', async () => {
  const i18n = await createI18n('en');
  const switching = switchLanguage(i18n, 'de');
  i18n.addResourceBundle('en', 'lists', {});
  await switching;
  expect(i18n.hasResourceBundle('de', 'lists')).toBe(true);
});
