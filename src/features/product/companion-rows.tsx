import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { usePutIntoCart } from '../../sync/use-put-into-cart';
import { AnyLink } from '../../ui/any-link';
import { Button } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import classes from './companion-rows.module.css';
import type { Companion } from './parts';
import { useLocale } from './use-locale';
import { companionLine } from './wanted-lines';

export interface CompanionRowsProps {
  companions: readonly Companion[];
  currencyCode: string;
}

/** Things that are needed besides, each with the tap that puts it into the cart. */
export function CompanionRows({ companions, currencyCode }: CompanionRowsProps) {
  const { t } = useTranslation(['productReading', 'product']);
  const { text } = useLocale();
  const cart = useCart();
  const put = usePutIntoCart();
  const inCart = new Set(cart.lines.flatMap((line) => [line, ...line.parts]).map(({ variantId }) => variantId));

  return (
    <ul className={classes.rows}>
      {companions.map((companion) => {
        const { product, variant, cents } = companion;
        const thing = text(product.title);
        return (
          <li key={variant.id} className={classes.row}>
            <Picture className={classes.picture} src={product.thumbnail} alt="" sizes="52px" />
            <span className={classes.words}>
              <AnyLink to={`/product/${product.handle}`}>{thing}</AnyLink>
              <Price cents={cents} currencyCode={currencyCode} />
            </span>
            <Button
              size="small"
              aria-label={inCart.has(variant.id) ? undefined : t('companions.addThing', { thing })}
              disabledReason={
                cart.phase === 'completing' ? t('product:buy.placing') : inCart.has(variant.id) ? t('companions.inCart') : null
              }
              onClick={() => void put([companionLine(companion, currencyCode)], thing)}
            >
              {t('companions.add')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
