import { formatMoney } from '../../../domain/money';
import type { OrderGroup } from '../../../domain/order-lines';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import classes from './order-item.module.css';
import { useTitles } from './use-titles';

/** What was ordered as one thing; a configured turntable names the parts it came with. */
export function OrderItem({ group: { line, parts, totalCents }, currencyCode }: { group: OrderGroup; currencyCode: string }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const { locale } = useSettings();
  const { titleOf, detailOf } = useTitles();

  return (
    <li className={classes.item}>
      <Picture className={classes.picture} src={line.thumbnail} alt="" sizes="96px" />
      <div className={classes.what}>
        <h3 className={classes.name}>
          {line.productHandle ? (
            <AnyLink to="/product/$handle" params={{ handle: line.productHandle }}>
              {titleOf(line)}
            </AnyLink>
          ) : (
            titleOf(line)
          )}
        </h3>
        {detailOf(line) && <p className={classes.detail}>{detailOf(line)}</p>}
        {line.marginScheme && <p className={classes.detail}>{common('tax.margin')}</p>}
        {line.quantity > 1 && (
          <p className={classes.detail}>
            {t('order.quantity', { count: line.quantity, price: formatMoney(line.unitCents, currencyCode, locale) })}
          </p>
        )}
        {parts.length > 0 && (
          <>
            <p className={classes.with}>{t('order.with')}</p>
            <ul className={classes.parts}>
              {parts.map((part) => (
                <li key={part.id} className={classes.part}>
                  <span>
                    {part.quantity > line.quantity && `${part.quantity} × `}
                    {titleOf(part)}
                    {detailOf(part) && <span className={classes.detail}> {detailOf(part)}</span>}
                  </span>
                  <Price cents={part.totalCents} currencyCode={currencyCode} size="small" />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Price className={classes.price} cents={totalCents} currencyCode={currencyCode} />
    </li>
  );
}
