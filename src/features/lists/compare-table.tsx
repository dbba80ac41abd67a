import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Product } from '../../../domain/catalogue';
import { deckFamilies, deckName, type Fit, fitOf } from '../../../domain/deck-fit';
import { inLocale } from '../../../domain/locale';
import { unbroken } from '../../../domain/unbroken';
import { PriceText } from '../../catalogue/price-text';
import { ProductTitle } from '../../catalogue/product-title';
import type { Shop } from '../../catalogue/queries';
import { StockText } from '../../catalogue/stock-text';
import { useSettings } from '../../i18n/settings';
import type { compare as english } from '../../i18n/texts/compare/en';
import { useTranslation } from '../../i18n/translator';
import { useMyDecks } from '../../platform/my-decks';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { AddButton } from './add-button';
import { type CompareRow, firstSentences } from './compare-rows';
import classes from './compare-table.module.css';
import type { OwnItem } from './own-item';

export interface CompareTableProps {
  products: readonly Product[];
  /** Of the same products, what is sold. */
  items: readonly OwnItem[];
  rows: readonly CompareRow[];
  shop: Shop;
  currencyCode: string;
  onRemove: (handle: string, thing: string) => void;
}

type Why = keyof typeof english.why;

/** Why a fact matters, by the type of the things: an output is a voltage here and a socket there. */
const WHYS: Readonly<Record<string, readonly Why[]>> = {
  cartridge: ['stylus', 'output', 'tracking_force', 'compliance', 'dynamic_compliance', 'principle', 'recommended_load', 'mount'],
  turntable: ['starting_torque', 'wow_and_flutter', 'rumble', 'pitch_range', 'start_up_time', 'overhang'],
  accessory: ['thickness'],
  'audio-equipment': ['impedance', 'gain'],
};

/** A key nobody has given words to: "lamp_type" becomes "Lamp type". */
const spelled = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll(/[_-]+/g, ' ');

export function CompareTable({ products, items, rows, shop, currencyCode, onRemove }: CompareTableProps) {
  const { t } = useTranslation('compare');
  const { locale } = useSettings();
  const mine = useMyDecks();
  const hint = useId();
  const decks = deckFamilies(shop.categories).filter(({ token }) => mine.includes(token));

  const cells = (key: string, values: readonly ReactNode[]) =>
    products.map((product, place) => <td key={`${key} ${product.handle}`}>{values[place] ?? '–'}</td>);
  const fitRows = decks.flatMap(({ token, name }) => {
    const fits = products.map((product) => fitOf(product, shop.categories, token, product.specs.en));
    if (fits.every((fit) => fit === null)) return [];
    return [{ token, deck: deckName(inLocale(name, locale)), fits }];
  });

  return (
    <>
      <p className={classes.hint} id={hint}>
        {t('swipe')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={classes.region} aria-label={t('table')} aria-describedby={hint} tabIndex={0}>
        <table className={classes.table} data-columns={products.length}>
          <thead>
            <tr>
              <td className={classes.corner} />
              {products.map((product) => {
                const thing = inLocale(product.title, locale);
                const item = items.find((candidate) => candidate.product.handle === product.handle);
                return (
                  <th key={product.handle} scope="col" className={classes.thing}>
                    <Picture className={classes.picture} src={product.thumbnail} alt="" sizes="(width < 48em) 150px, 270px" ratio="4/3" />
                    <span className={classes.maker}>{product.manufacturer}</span>
                    <ProductTitle title={thing} look="card">
                      {(title) => (
                        <Link to="/product/$handle" params={{ handle: product.handle }}>
                          {title}
                        </Link>
                      )}
                    </ProductTitle>
                    <button
                      type="button"
                      className={classes.remove}
                      aria-label={t('remove', { thing })}
                      data-compared={product.handle}
                      onClick={() => onRemove(product.handle, thing)}
                    >
                      <Icon name="close" size={18} />
                    </button>
                    {item && (
                      <>
                        <span className={classes.price}>
                          <PriceText price={item.price} currencyCode={currencyCode} />
                        </span>
                        {item.price.kind !== 'not-in-region' && <StockText availability={item.availability} />}
                        <span className={classes.add}>
                          <AddButton item={item} />
                        </span>
                      </>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, values, differs }) => {
              const why = WHYS[products[0]?.type ?? '']?.find((known) => known === key);
              const label = shop.specLabels[key];
              return (
                <tr key={key} data-differs={(differs && products.length > 1) || undefined}>
                  <th scope="row">
                    {differs && products.length > 1 && <span className="visually-hidden">{t('differs')} </span>}
                    {label ? inLocale(label, locale) : spelled(key)}
                    {why && <span className={classes.why}>{t(`why.${why}`)}</span>}
                  </th>
                  {cells(
                    key,
                    values.map((value) => value && unbroken(value)),
                  )}
                </tr>
              );
            })}
            {fitRows.map(({ token, deck, fits }) => (
              <tr key={token}>
                <th scope="row">{t('rows.fits', { deck })}</th>
                {cells(
                  token,
                  fits.map((fit) => t(`fit.${fit ?? 'unknown'}` satisfies `fit.${Fit | 'unknown'}`)),
                )}
              </tr>
            ))}
            <tr className={classes.words}>
              <th scope="row">{t('rows.words')}</th>
              {cells(
                'words',
                products.map(({ description }) => description && firstSentences(inLocale(description, locale))),
              )}
            </tr>
            {products.some(({ listeningNote }) => listeningNote) && (
              <tr className={classes.words}>
                <th scope="row">{t('rows.sound')}</th>
                {cells(
                  'sound',
                  products.map(({ listeningNote }) => listeningNote && inLocale(listeningNote, locale)),
                )}
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </>
  );
}
