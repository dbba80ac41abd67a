import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFrame } from '../../catalogue/hooks';
import { OldPriceAge } from '../../catalogue/price-age';
import { productQuery } from '../../catalogue/product-query';
import { ProductTitle } from '../../catalogue/product-title';
import type { WholeShop } from '../../catalogue/whole-shop';
import type { ConfigurationSearch } from '../../domain/configuration-url';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../ui/page-title';
import { BuyBar } from './buy-bar';
import { BuyBox } from './buy-box';
import { filterValues } from './condition';
import { ConditionNote } from './condition-note';
import { Configurator } from './configurator';
import { ProductBelow, ProductBeside } from './deferred';
import { ExchangeRows } from './exchange-rows';
import { fitNotes } from './fit-notes';
import { MakerLine } from './maker-line';
import { OptionRows, useMoveWords } from './option-rows';
import { chosenChoices } from './parts';
import { ProductGallery } from './product-gallery';
import classes from './product-page.module.css';
import type { PricedProduct, ProductFacts } from './product-view';
import { StockPills } from './stock-pills';
import { useChoice } from './use-choice';
import { useLocale } from './use-locale';
import { useOffering } from './use-offering';
import { WayBack } from './way-back';

export interface ProductPageProps {
  priced: PricedProduct;
  facts: ProductFacts;
  /** Null until the catalogue is there. */
  whole: WholeShop | null;
  search: ConfigurationSearch;
  onSearch: (search: ConfigurationSearch) => void;
  onOpenCart: () => void;
  /** Keeps this product for times without a network. */
  offline?: ReactNode;
}

/** Everything about one product, and the way to have it. */
export function ProductPage({ priced, facts, whole, search, onSearch, onOpenCart, offline }: ProductPageProps) {
  const { data, pricedElsewhere } = priced;
  const { product, offers, readAtMs } = data;
  const { t } = useTranslation('product');
  const { text, langOf } = useLocale();
  const { region } = useFrame();
  const { groups, categories } = facts;
  const choice = useChoice({ product, offers, groups, search, onSearch });
  const offering = useOffering({ product, offers, groups, categories, choice, pricedElsewhere, edit: search.edit, onOpenCart });
  const moveWords = useMoveWords(product);
  const { variant } = choice;
  const { currencyCode } = offering;
  const parts = chosenChoices(groups, choice.chosen).map((part) => part.choice);
  const cartridge = parts.find((part) => part.product.type === 'cartridge');
  const { data: chosenCartridge } = useQuery({
    ...productQuery(cartridge?.product.handle ?? '', region.id),
    enabled: cartridge !== undefined,
  });
  const notes =
    cartridge && chosenCartridge?.product.handle === cartridge.product.handle
      ? fitNotes(
          filterValues(product, categories, 'model').map(({ token }) => token),
          product.specs.en,
          { specs: chosenCartridge.product.specs.en, tags: chosenCartridge.product.tags },
        )
      : [];
  const exchange = product.options.find(({ title }) => title === product.exchangeOption);

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle title={text(product.title)} />
      <WayBack product={product} />
      <div className={classes.columns}>
        <div className={classes.gallery}>
          <ProductGallery product={product} />
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
            <ConditionNote product={product} categories={categories} />
            {variant &&
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
            {variant && exchange && (
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
            {groups.length > 0 && (
              <Configurator
                groups={groups}
                chosen={choice.chosen}
                leftOut={choice.leftOut}
                notes={notes}
                currencyCode={currencyCode}
                onChoose={choice.choosePart}
              />
            )}
          </div>
          <BuyBox offering={offering} />
        </div>
        <ProductBeside product={product} variant={variant} used={offering.used} facts={facts} offline={offline} />
      </div>
      <ProductBelow
        product={product}
        whole={whole}
        facts={facts}
        chosen={parts}
        notes={notes}
        soldOut={offering.selling === 'sold-out'}
        currencyCode={currencyCode}
      />
      <BuyBar offering={offering} />
    </div>
  );
}
