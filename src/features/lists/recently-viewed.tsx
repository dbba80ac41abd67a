import { useId } from 'react';
import { kindOfAll } from '../../../domain/kind-of-good';
import { cardOf } from '../../catalogue/card';
import { ProductCard } from '../../catalogue/product-card';
import { ProductGrid } from '../../catalogue/product-grid';
import type { RecentlyViewedProps } from '../../catalogue/slots';
import { useFreshGoods } from '../../catalogue/whole-shop';
import { useTranslation } from '../../i18n/translator';
import { focusWhenThere } from '../../platform/focus-when-there';
import { useList } from '../../storage/use-list';
import { classNames } from '../../ui/class-names';
import { useSnackbar } from '../../ui/snackbar';
import { TaxNote } from '../../ui/tax-note';
import { recentList } from './recent-list';
import classes from './recently-viewed.module.css';

/** The products last looked at on this device; nothing before there are some. */
export function RecentlyViewed({ except }: RecentlyViewedProps) {
  const { t } = useTranslation('lists');
  const { show } = useSnackbar();
  const { catalogue } = useFreshGoods();
  const viewed = useList(recentList);
  const id = useId();
  const { data } = catalogue;
  if (!data) return null;
  const { offers, currencyCode } = data.prices;
  const cards = viewed.flatMap((handle) => {
    const product = handle === except ? undefined : data.products.find((candidate) => candidate.handle === handle);
    return product ? [cardOf(product, offers)] : [];
  });
  if (cards.length === 0) return null;

  const clear = async () => {
    const before = await recentList.read();
    await recentList.change(() => []);
    const find = () => document.getElementById(id)?.closest('section')?.querySelector('a') ?? null;
    const undo = () => void recentList.change(() => before).then(() => focusWhenThere(find));
    show({ text: t('recent.gone'), action: { label: t('undo'), onAction: undo } });
  };

  return (
    <section className={classNames(except === undefined && 'wrap', classes.section)} data-below={except} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{t('recent.title')}</h2>
        <button type="button" className={classes.clear} onClick={() => void clear()}>
          {t('recent.clear')}
        </button>
      </div>
      <ProductGrid>
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} currencyCode={currencyCode} />
        ))}
      </ProductGrid>
      <TaxNote kind={kindOfAll(cards.map(({ kind }) => kind))} start className={classes.note} />
      <p className={classes.note}>{t('recent.text')}</p>
    </section>
  );
}
