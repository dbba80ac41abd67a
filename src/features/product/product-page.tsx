import type { ReactNode } from 'react';
import type { Product, Variant } from '../../../domain/catalogue';
import { gradeIn } from '../../../domain/condition';
import type { ConfigurationSearch } from '../../../domain/configuration-url';
import { isPurchasable } from '../../../domain/offer';
import { unknownNames } from '../../../domain/search-params';
import { OldPriceAge } from '../../catalogue/price-age';
import { ProductTitle } from '../../catalogue/product-title';
import { productTools } from '../../catalogue/slots';
import type { WholeShop } from '../../catalogue/whole-shop';
import { useTranslation } from '../../i18n/translator';
import { useShownOnKiosk } from '../../page/kiosk-mode';
import { PageTitle } from '../../page/page-title';
import { Notice } from '../../ui/notice';
import { useValue } from '../../ui/value-store';
import { BuyBar } from './buy-bar';
import { BuyBox } from './buy-box';
import { Configurator } from './configurator';
import {
  ChosenNotes,
  ConditionNote,
  MakerLine,
  NeededWith,
  ProductBelow,
  ProductBeside,
  ProductGallery,
  SoldOut,
  StockPills,
  WayBack,
} from './deferred';
import { ExchangeRows } from './exchange-rows';
import { OptionRows, useMoveWords } from './option-rows';
import { chosenChoices } from './parts';
import classes from './product-page.module.css';
import type { PricedProduct, ProductFacts } from './product-view';
import { useChoice } from './use-choice';
import { useLocale } from './use-locale';
import { useOffering } from './use-offering';

export interface ProductPageProps {
  priced: PricedProduct;
  facts: ProductFacts;
  /** Null until the catalogue is there. */
  whole: WholeShop | null;
  search: ConfigurationSearch;
  onSearch: (search: ConfigurationSearch) => void;
  /** Keeps this product for times without a network. */
  offline?: ReactNode;
  /** The way to be told when something sold out is back. */
  stockAlert?: (chosen: { readonly product: Product; readonly variant: Variant | undefined }) => ReactNode;
}

/** Everything about one product, and the way to have it. */
export function ProductPage({ priced, facts, whole, search, onSearch, offline, stockAlert }: ProductPageProps) {
  const { data, pricedElsewhere } = priced;
  const { product, offers, readAtMs } = data;
  const { t } = useTranslation('product');
  const { text, langOf } = useLocale();
  const { groups, categories } = facts;
  const Tools = useValue(productTools);
  const choice = useChoice({ product, offers, groups, search, onSearch });
  const offering = useOffering({ product, offers, groups, categories, choice, pricedElsewhere, edit: search.edit });
  const moveWords = useMoveWords(product);
  const { variant } = choice;
  const { currencyCode } = offering;
  const parts = chosenChoices(groups, choice.chosen).map((part) => part.choice);
  useShownOnKiosk(variant ? [variant, ...parts.map((part) => part.variant)].map(({ id }) => id) : []);
  const isOpen = !offering.isGone || isPurchasable(product, offers);
  const exchange = product.options.find(({ title }) => title === product.exchangeOption);

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle title={text(product.title)} />
      <WayBack product={product} />
      <div className={classes.columns}>
        <div className={classes.gallery}>
          <ProductGallery product={product} grade={gradeIn(product, variant)} />
        </div>
        <div className={classes.buy}>
          <div className={classes.choices}>
            <header className={classes.head}>
              <div lang={langOf(product.title)}>
                <ProductTitle title={text(product.title)} as="h1" />
              </div>
              <MakerLine product={product} />
              <div>
                <StockPills offering={offering} variant={variant} offer={variant && offers[variant.id]} />
                <div className={classes.age}>{readAtMs !== undefined && <OldPriceAge atMs={readAtMs} />}</div>
              </div>
            </header>
            {choice.unknown.length > 0 && (
              <Notice tone="needs">{t('options.unknown', { names: unknownNames(choice.unknown).join(', ') })}</Notice>
            )}
            <ConditionNote product={product} categories={categories} />
            {variant &&
              isOpen &&
              product.options
                .filter((option) => option !== exchange)
                .map((option) => (
                  <OptionRows
                    key={option.id}
                    product={product}
                    option={option}
                    offers={offers}
                    variant={variant}
                    currencyCode={currencyCode}
                    onChoose={choice.chooseOption}
                  />
                ))}
            {variant && isOpen && exchange && (
              <ExchangeRows
                product={product}
                option={exchange}
                offers={offers}
                variant={variant}
                currencyCode={currencyCode}
                onChoose={choice.chooseOption}
              />
            )}
            <p className={classes.moved} role="status">
              {choice.moved.length > 0 && t('options.moved', { changes: moveWords(choice.moved) })}
            </p>
            {groups.length > 0 && !offering.isGone && (
              <Configurator
                groups={groups}
                chosen={choice.chosen}
                leftOut={choice.leftOut}
                notes={<ChosenNotes product={product} categories={categories} chosen={parts} />}
                currencyCode={currencyCode}
                onChoose={choice.choosePart}
              />
            )}
            {!offering.isGone && <NeededWith product={product} facts={facts} chosen={parts} whole={whole} currencyCode={currencyCode} />}
          </div>
          {offering.isGone ? (
            <SoldOut offering={offering} offers={offers} facts={facts} whole={whole} stockAlert={stockAlert?.({ product, variant })} />
          ) : (
            <BuyBox offering={offering} />
          )}
        </div>
        <div className={classes.tools} data-type={product.type}>
          {Tools && <Tools product={product} variant={variant} parts={parts.map((part) => part.variant)} />}
        </div>
        <ProductBeside product={product} variant={variant} used={offering.used} facts={facts} offline={offline} />
      </div>
      <ProductBelow
        product={product}
        whole={whole}
        facts={facts}
        chosen={parts}
        soldOut={offering.selling === 'sold-out' && !offering.isGone}
        currencyCode={currencyCode}
      />
      <BuyBar offering={offering} />
    </div>
  );
}
