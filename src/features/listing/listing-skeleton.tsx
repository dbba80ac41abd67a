import { ProductGrid } from '../../catalogue/product-grid';
import { useTranslation } from '../../i18n/translator';
import { Skeleton } from '../../ui/skeleton';
import page from './listing-page.module.css';
import classes from './listing-skeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** A list that is on its way, in its final size. The router waits 150 ms before it shows this. */
export function ListingSkeleton() {
  const { t } = useTranslation('layout');

  return (
    <div className="wrap" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loadingList')}
      </p>
      <div className={classes.head}>
        <Skeleton width="min(9ch, 100%)" height="1.2em" />
      </div>
      <div className={page.columns}>
        <div className={page.filters}>
          <div className={classes.rows}>
            {ROWS.map((row) => (
              <Skeleton key={row} height={24} />
            ))}
          </div>
        </div>
        <div className={page.list}>
          <div className={classes.bar}>
            <Skeleton height={48} />
          </div>
          <div className={page.cards}>
            <ProductGrid columns={3}>
              {CARDS.map((card) => (
                <div key={card} className={classes.card}>
                  <span className={classes.picture} />
                  <Skeleton width="80%" />
                  <Skeleton width="60%" />
                  <Skeleton width="40%" />
                </div>
              ))}
            </ProductGrid>
          </div>
        </div>
      </div>
    </div>
  );
}
