import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { kindOfMost } from '../../../domain/kind-of-good';
import { inLocale } from '../../../domain/locale';
import { PriceAge } from '../../catalogue/price-age';
import { catalogueQuery, shopQuery } from '../../catalogue/queries';
import { useFreshGoods } from '../../catalogue/whole-shop';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { useList } from '../../storage/use-list';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { TaxNote } from '../../ui/tax-note';
import { ownItem } from './own-item';
import { ShareButton } from './share-button';
import { useWish } from './use-wish';
import { isWished, type Wish, wishesInAddress, wishList, withWish } from './wish-list';
import classes from './wish-list-page.module.css';
import { WishRow } from './wish-row';

export interface WishListPageProps {
  /** A list that came with the address; null for one's own. */
  shared: readonly Wish[] | null;
  /** Goes from a list that was shared to one's own. */
  onOwn: () => void;
}

/** What somebody wants to come back to: kept on this device, or as somebody else has shared it. */
export function WishListPage({ shared, onOwn }: WishListPageProps) {
  const { t } = useTranslation('lists');
  const { country, locale } = useSettings();
  const { data: shop } = useSuspenseQuery(shopQuery(country));
  const { data: catalogue } = useSuspenseQuery(catalogueQuery(country));
  useFreshGoods();
  const own = useList(wishList);
  const wish = useWish();
  const page = useRef<HTMLDivElement>(null);
  const wishes = shared ?? own;
  const rows = wishes.map((each) => ({ wish: each, item: ownItem({ shop, catalogue }, each.handle, each.variant) }));
  const items = rows.flatMap(({ item }) => item ?? []);
  const gone = rows.filter(({ item }) => item === null);
  const title = t(shared ? 'wish.shared' : 'wish.title');

  const remove = async (one: Wish, thing: string) => {
    const buttons = [...(page.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const place = buttons.indexOf(document.activeElement as HTMLElement);
    await wish(one, thing);
    // Whoever goes on removing by keyboard finds the next one under their hands.
    requestAnimationFrame(() => {
      const left = [...(page.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
      (left[Math.min(place, left.length - 1)] ?? page.current?.querySelector<HTMLElement>('h1'))?.focus();
    });
  };
  const takeAll = async () => {
    await wishList.change((list) => [...wishes].reverse().reduce(withWish, [...list]));
    onOwn();
  };

  return (
    <div className={`wrap ${classes.page}`} ref={page}>
      <PageTitle title={title} />
      <h1 tabIndex={-1}>{title}</h1>
      {shared ? (
        <p className={classes.lead}>{t('wish.sharedLead', { count: items.length })}</p>
      ) : (
        items.length > 0 && <p className={classes.lead}>{t('wish.lead', { count: items.length })}</p>
      )}
      {items.length === 0 ? (
        <EmptyState title={t(shared ? 'wish.sharedEmpty' : 'wish.empty')} action={<ButtonLink to="/shop">{t('wish.look')}</ButtonLink>}>
          <p>{t('wish.how')}</p>
        </EmptyState>
      ) : (
        <>
          <div className={classes.actions}>
            {shared && (
              <Button variant="primary" onClick={() => void takeAll()}>
                {t(shared.every(({ handle }) => isWished(own, handle)) ? 'wish.toOwn' : 'wish.takeAll')}
              </Button>
            )}
            <ShareButton title={title} path={`/wishlist?p=${wishesInAddress(wishes)}`} />
          </div>
          <ul className={classes.rows}>
            {rows.flatMap(({ wish: one, item }) =>
              item
                ? [
                    <WishRow
                      key={one.handle}
                      item={item}
                      currencyCode={catalogue.prices.currencyCode}
                      onRemove={shared ? null : () => void remove(one, inLocale(item.product.title, locale))}
                    />,
                  ]
                : [],
            )}
          </ul>
          <p className={classes.small}>
            <TaxNote kind={kindOfMost(items.map(({ kind }) => kind))} start />. <PriceAge atMs={catalogue.checkedAtMs} />
          </p>
        </>
      )}
      {gone.length > 0 && (
        <Notice
          tone="neutral"
          action={
            shared ? undefined : (
              <Button
                size="small"
                onClick={() =>
                  void wishList.change((list) => list.filter(({ handle }) => !gone.some((each) => each.wish.handle === handle)))
                }
              >
                {t('wish.dropGone')}
              </Button>
            )
          }
        >
          {t('wish.goneFromShop', { count: gone.length })}
        </Notice>
      )}
    </div>
  );
}
