import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCatalogue, useShop } from '../../catalogue/hooks';
import { productQuery } from '../../catalogue/product-query';
import { ProductTitle } from '../../catalogue/product-title';
import type { ProductWithOffers } from '../../domain/catalogue';
import type { ConfigurationSearch } from '../../domain/configuration-url';
import { PageTitle } from '../../ui/page-title';
import { BuyBar } from './buy-bar';
import { BuyBox } from './buy-box';
import { filterValues } from './condition';
import { ConditionNote } from './condition-note';
import { Configurator } from './configurator';
import { ExchangeRows } from './exchange-rows';
import { AUXILIARY_WEIGHT_HANDLE, fitNotes } from './fit-notes';
import { MakerLine } from './maker-line';
import { OptionRows, useMoveWords } from './option-rows';
import { chosenChoices, partGroups } from './parts';
import { ProductGallery } from './product-gallery';
import classes from './product-page.module.css';
import { ProductTexts } from './product-texts';
import { RelatedProducts } from './related-products';
import { SpecTable } from './spec-table';
import { StockPills } from './stock-pills';
import { useChoice } from './use-choice';
import { useLocale } from './use-locale';
import { useOffering } from './use-offering';
import { WayBack } from './way-back';

export interface ProductPageProps {
  data: ProductWithOffers;
  /** Whether a product without a price here has one elsewhere. */
  pricedElsewhere: boolean;
  search: ConfigurationSearch;
  onSearch: (search: ConfigurationSearch) => void;
  onOpenCart: () => void;
}

/** Everything about one product, and the way to have it. */
export function ProductPage({ data: { product, offers }, pricedElsewhere, search, onSearch, onOpenCart }: ProductPageProps) {
  const { t } = useTranslation('product');
  const { text, langOf } = useLocale();
  const { optionGroups, region, categories } = useShop();
  const catalogue = useCatalogue();
  const groups = partGroups(product.optionGroupIds, optionGroups, catalogue.byHandle, catalogue.prices.offers);
  const choice = useChoice({ product, offers, groups, search, onSearch });
  const offering = useOffering({ product, offers, groups, choice, pricedElsewhere, edit: search.edit, onOpenCart });
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
  const paragraphs = product.description ? text(product.description).split(/\n+/).filter(Boolean) : [];

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
              <StockPills offering={offering} variant={variant} offer={variant && offers[variant.id]} />
            </header>
            <ConditionNote product={product} />
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
        <div className={classes.texts}>
          <section aria-labelledby="about">
            <h2 id="about" className="visually-hidden">
              {t('about')}
            </h2>
            <div className={classes.description} lang={product.description ? langOf(product.description) : undefined}>
              {paragraphs.length > 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text have no other name than their place.
                paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
              ) : (
                <p>{t('noDescription')}</p>
              )}
            </div>
          </section>
          <ProductTexts product={product} variant={variant} used={offering.used} />
          <SpecTable product={product} />
        </div>
      </div>
      <RelatedProducts
        product={product}
        parts={parts}
        needed={notes.includes('auxiliary-weight') ? [AUXILIARY_WEIGHT_HANDLE] : []}
        soldOut={offering.selling === 'sold-out'}
      />
      <BuyBar offering={offering} />
    </div>
  );
}
