import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_COMPARED } from '../../../domain/comparison';
import { inLocale } from '../../../domain/locale';
import { joinValues } from '../../../domain/search-params';
import { PriceAge } from '../../catalogue/price-age';
import { catalogueQuery, shopQuery } from '../../catalogue/queries';
import { productsQuery } from '../../catalogue/whole-products';
import { useFreshGoods } from '../../catalogue/whole-shop';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { ButtonLink } from '../../ui/button-link';
import { Checkbox } from '../../ui/checkbox';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { useSnackbar } from '../../ui/snackbar';
import { TaxNote } from '../../ui/tax-note';
import { TextLink } from '../../ui/text-link';
import { compareList, kindKey } from './compare-list';
import classes from './compare-page.module.css';
import { compareRows } from './compare-rows';
import { CompareTable } from './compare-table';
import { focusCompared } from './focus-compared';
import { HandoverTool } from './handover-tool';
import { ownItem } from './own-item';
import { ShareButton } from './share-button';

export interface ComparePageProps {
  /** Handles, as the address names them or this device keeps them. */
  handles: readonly string[];
  onChange: (handles: readonly string[]) => void;
}

const HEADINGS = { 2: 'heading.two', 3: 'heading.three', 4: 'heading.four' } as const;

/** Things of one kind side by side: what differs first and marked, and why it matters. */
export function ComparePage({ handles, onChange }: ComparePageProps) {
  const { t } = useTranslation(['compare', 'common']);
  const settings = useSettings();
  const { country, locale } = settings;
  const { show } = useSnackbar();
  const { data: shop } = useSuspenseQuery(shopQuery(country));
  const { data: catalogue } = useSuspenseQuery(catalogueQuery(country));
  const { data: found } = useSuspenseQuery(productsQuery({ country, locale }, handles));
  useFreshGoods();
  const [isOnlyDiffering, setOnlyDiffering] = useState(false);
  const [first] = found;
  const products = first ? found.filter((product) => kindKey(product, shop.categories) === kindKey(first, shop.categories)) : [];
  const left = found.filter((product) => !products.includes(product));
  const rows = compareRows(products, locale);
  const differing = rows.filter(({ differs }) => differs).length;
  const items = products.flatMap((product) => ownItem({ shop, catalogue }, product.handle) ?? []);
  const route =
    first &&
    shop.routes.find(
      ({ typeId, subCategoryId }) => subCategoryId !== null && typeId === first.typeId && first.categoryIds.includes(subCategoryId),
    );
  const listing = route ?? (first && shop.routes.find(({ typeId, subCategoryId }) => subCategoryId === null && typeId === first.typeId));
  const heading = HEADINGS[products.length as keyof typeof HEADINGS];
  const title = t('title');

  const change = async (next: readonly string[]) => {
    // First: without products in its address the page shows those of this device.
    await compareList.change(() => next);
    onChange(next);
  };
  const remove = (handle: string, thing: string) => {
    void change(handles.filter((other) => other !== handle));
    const undo = () => void change(handles).then(() => focusCompared(handle));
    show({ text: t('removed', { thing }), action: { label: t('undo'), onAction: undo } });
  };

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      <Breadcrumbs
        items={[
          listing
            ? { label: inLocale(listing.name, locale), to: '/shop/$type', params: { type: listing.slug } }
            : { label: t('common:home'), to: '/' },
          { label: title },
        ]}
      />
      <div className={classes.head}>
        <div>
          <h1 tabIndex={-1}>{heading ? t(heading) : title}</h1>
          {heading && <p className={classes.lead}>{differing > 0 ? t('lead', { differing, total: rows.length }) : t('leadSame')}</p>}
        </div>
        {products.length > 0 && (
          <div className={classes.actions}>
            {heading && differing > 0 && (
              <Checkbox label={t('only')} checked={isOnlyDiffering} onChange={(event) => setOnlyDiffering(event.currentTarget.checked)} />
            )}
            <button type="button" className={classes.clear} onClick={() => void change([])}>
              {t('clear')}
            </button>
          </div>
        )}
      </div>
      {left.length > 0 && (
        <Notice tone="neutral">{t('left', { things: left.map((product) => inLocale(product.title, locale)).join(', ') })}</Notice>
      )}
      {products.length > 0 && (
        <CompareTable
          products={products}
          items={items}
          rows={isOnlyDiffering ? rows.filter(({ differs }) => differs) : rows}
          shop={shop}
          currencyCode={catalogue.prices.currencyCode}
          onRemove={remove}
        />
      )}
      {products.length < 2 && (
        <EmptyState
          title={t(products.length === 0 ? 'none' : 'one')}
          action={
            listing ? (
              <ButtonLink to="/shop/$type" params={{ type: listing.slug }}>
                {inLocale(listing.name, locale)}
              </ButtonLink>
            ) : (
              <ButtonLink to="/shop">{t('look')}</ButtonLink>
            )
          }
        >
          <p>{t('how', { most: MOST_COMPARED })}</p>
        </EmptyState>
      )}
      {products.length > 0 && (
        <>
          <p className={classes.note}>
            <TaxNote start />. <PriceAge atMs={catalogue.checkedAtMs} /> {t('dash')}
          </p>
          <div className={classes.foot}>
            <ShareButton
              title={products.map((product) => inLocale(product.title, locale)).join(' · ')}
              path={`/compare?p=${joinValues(products.map(({ handle }) => handle)) ?? ''}`}
            />
            <HandoverTool
              given={{
                kind: 'compare',
                title: products.map((product) => inLocale(product.title, locale)).join(' · '),
                handles: products.map(({ handle }) => handle),
              }}
            />
            {listing && products.length >= 2 && products.length < MOST_COMPARED && (
              <TextLink to="/shop/$type" params={{ type: listing.slug }} alone>
                {t('more')}
              </TextLink>
            )}
          </div>
        </>
      )}
    </div>
  );
}
