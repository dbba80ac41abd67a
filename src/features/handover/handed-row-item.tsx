import { useId } from 'react';
import { MAX_QUANTITY } from '../../../domain/cart';
import { inLocale } from '../../../domain/locale';
import { unknownNames } from '../../../domain/search-params';
import { ProductTitle } from '../../catalogue/product-title';
import { useCountryName } from '../../catalogue/use-country-name';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Checkbox } from '../../ui/checkbox';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { TextLink } from '../../ui/text-link';
import classes from './handed-row-item.module.css';
import type { HandedPart, HandedRow, RowPieces } from './handed-rows';

export interface HandedRowItemProps {
  row: HandedRow;
  /** What of it would go into the cart now; null where it is not chosen. */
  pieces: RowPieces | null;
  isChosen: boolean;
  /** Null where nothing is to be chosen. */
  onChoose: ((isChosen: boolean) => void) | null;
  currencyCode: string;
}

/** What Medusa calls the only variant of a product without options. */
const NOTHING_CHOSEN = 'Default';

/** One thing that was handed over: what it is here, what it costs, and whatever cannot be had of it. */
export function HandedRowItem({ row, pieces, isChosen, onChoose, currencyCode }: HandedRowItemProps) {
  const { t } = useTranslation('handover');
  const { locale, country } = useSettings();
  const nameOf = useCountryName();
  const id = useId();
  const { product, why, asked, parts } = row;
  const [key = ''] = unknownNames([row.key]);
  const title = product ? inLocale(product.title, locale) : t('unknownThing', { key });
  const detail = row.detail ? inLocale(row.detail, locale) : '';
  const partName = (part: HandedPart) => (part.title ? inLocale(part.title, locale) : unknownNames([part.key]).join(''));
  const there = parts.filter((part) => part.why === null);
  const taken = pieces?.pieces ?? asked;
  const stock = Math.min(...(pieces?.lines ?? []).map(({ snapshot }) => snapshot.stock ?? MAX_QUANTITY), MAX_QUANTITY);
  const fewer = pieces === null || taken === asked ? null : taken === 0 ? 'none' : stock < MAX_QUANTITY ? 'stock' : 'most';
  const words = why && t(`why.${why}`, { country: nameOf(country) });
  const withParts = there.length > 0 && t('with', { things: there.map(partName).join(', ') });
  const facts = [detail === NOTHING_CHOSEN ? '' : detail, withParts].filter(Boolean).join(', ');

  return (
    <li className={classes.row} data-missing={why !== null || undefined}>
      <Picture className={classes.picture} src={product?.thumbnail ?? null} alt="" sizes="88px" />
      <div className={classes.words}>
        {why === null && onChoose ? (
          <Checkbox
            id={id}
            label={<ProductTitle title={asked > 1 ? `${asked} × ${title}` : title} as="span" />}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        ) : (
          <ProductTitle title={asked > 1 ? `${asked} × ${title}` : title} as="span" />
        )}
        {facts && <p className={classes.detail}>{facts}</p>}
        {words && <p className={classes.why}>{words}</p>}
        {why === null &&
          parts.flatMap((part) =>
            part.why === null
              ? []
              : [
                  <p key={part.key} className={classes.why}>
                    {t('without', { thing: partName(part), why: t(`why.${part.why}`, { country: nameOf(country) }) })}
                  </p>,
                ],
          )}
        {fewer && <p className={classes.why}>{t(`fewer.${fewer}`, { pieces: taken, asked, most: MAX_QUANTITY })}</p>}
        {product && (
          <TextLink
            to="/product/$handle"
            params={{ handle: product.handle }}
            search={{}}
            alone
            aria-label={t('seeThing', { thing: title })}
          >
            {t('see')}
          </TextLink>
        )}
      </div>
      {why === null && (
        <span className={classes.price}>
          <Price cents={row.unitCents * Math.max(1, taken)} currencyCode={currencyCode} />
        </span>
      )}
    </li>
  );
}
