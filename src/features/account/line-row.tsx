import { type EstimateLine, lineCents } from '../../../domain/estimate';
import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatMoney } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Price } from '../../ui/price';
import classes from './estimate.module.css';

/** Some work, a part or a way in a table of them: what it is called, how many, and what they come to. */
export function LineRow({ line }: { line: Omit<EstimateLine, 'variantId'> }) {
  const { t } = useTranslation('estimate');
  const { locale } = useSettings();
  const { title, titleDe, cents, quantity } = line;
  return (
    <tr>
      <th scope="row">
        {inLocale({ en: title, ...(titleDe && { de: titleDe }) }, locale)}
        {quantity > 1 && (
          <span className={classes.quiet}>{t('pieces', { count: quantity, price: formatMoney(cents, FACTS.currencyCode, locale) })}</span>
        )}
      </th>
      <td>
        <Price cents={lineCents(line)} />
      </td>
    </tr>
  );
}
