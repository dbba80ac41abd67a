import { useTranslation } from '../../i18n/translator';
import { Delayed } from '../../ui/delayed';
import { Skeleton } from '../../ui/skeleton';
import classes from './cart-skeleton.module.css';

/** Before the device's own record of the cart has been read. */
export function CartSkeleton() {
  const { t } = useTranslation('cart');

  return (
    <Delayed>
      <p className="visually-hidden" role="status">
        {t('sync.loadingText')}
      </p>
      {[0, 1].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={104} height={104} />
          <div className={classes.words}>
            <Skeleton width="60%" height="1.5em" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </Delayed>
  );
}
