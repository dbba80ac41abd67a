import { memo } from 'react';
import { configurationLink } from '../../../domain/configuration-url';
import { FACTS } from '../../../domain/facts';
import { formatMoney } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { isFrozen, useCart } from '../../sync/react';
import type { CartLine } from '../../sync/types';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { TextLink } from '../../ui/text-link';
import classes from './cart-line-item.module.css';
import { HeldPanel } from './held-panel';
import { limitReason, mostOf } from './limits';
import { LineParts } from './line-parts';
import { LineQuantity } from './line-quantity';
import { LineStatus } from './line-status';
import { LineTitle } from './line-title';
import { detailOf, isTradeIn, listOf, titleOf } from './line-words';
import { useLineActions } from './use-line-actions';

export interface CartLineItemProps {
  line: CartLine;
  /** In the drawer: parts in words, no availability. */
  compact?: boolean;
  /** The line may be about to leave; its button would take the focus with it. */
  onRemove?: () => void;
}

/** One thing in the cart; a configured turntable and its parts are one. Drawn anew only when it has changed itself. */
export const CartLineItem = memo(function CartLineItem({ line, compact = false, onRemove }: CartLineItemProps) {
  const { t } = useTranslation('cart');
  const { t: common } = useTranslation('common');
  const { locale } = useSettings();
  const actions = useLineActions(line);
  const { snapshot, parts, held, quantity } = line;
  const frozen = useCart(isFrozen);
  const title = titleOf(snapshot, locale);
  const detail = detailOf(snapshot, locale);
  const configured = parts.length > 0;
  const max = useCart((view) => mostOf(view, line));
  const reason = limitReason(max);
  const money = (cents: number) => formatMoney(cents, snapshot.currencyCode, locale);
  const with_ =
    compact && configured
      ? t('line.with', {
          things: listOf(
            parts.map((part) => titleOf(part.snapshot, locale)),
            locale,
          ),
        })
      : '';
  const remove = () => {
    onRemove?.();
    actions.remove();
  };

  return (
    <li
      className={classes.line}
      data-compact={compact || undefined}
      data-state={line.state}
      data-row={line.rowKey}
      aria-busy={line.state === 'loading' || undefined}
    >
      <Picture className={classes.picture} src={snapshot.thumbnail} alt="" sizes={compact ? '76px' : '104px'} />
      <div className={classes.words}>
        <LineTitle title={title} handle={snapshot.productHandle} />
        {(detail || with_) && <p className={classes.detail}>{[detail, with_].filter(Boolean).join(', ')}</p>}
        <p className={classNames(classes.detail, classes.each)}>
          {quantity > 1 && t('line.each', { price: money(line.configuredUnitCents) })}
        </p>
        {snapshot.marginScheme && <p className={classes.detail}>{common('tax.margin')}</p>}
        {!compact && isTradeIn(snapshot) && (
          <p className={classes.detail}>
            {t('line.tradeIn', {
              count: FACTS.exchangeDeadlineWeeks,
              fee: formatMoney(FACTS.exchangeFeeCents, FACTS.currencyCode, locale),
            })}
          </p>
        )}
      </div>
      <div className={classes.price}>
        <Price cents={line.configuredUnitCents * quantity} currencyCode={snapshot.currencyCode} size={compact ? 'normal' : 'large'} />
        {configured && !compact && <p className={classes.detail}>{t('line.deck', { price: money(line.unitCents) })}</p>}
      </div>
      {configured && !compact && (
        <div className={classes.wide}>
          <LineParts parts={parts} />
        </div>
      )}
      <div className={classes.actions}>
        {(!compact || !configured) && (
          <LineQuantity
            line={line}
            max={max}
            disabled={frozen || held?.reason === 'gone' || held?.reason === 'region'}
            actions={actions}
            onRemove={remove}
          />
        )}
        {compact && configured && quantity > 1 && <span>{t('line.quantity', { count: quantity })}</span>}
        {configured && (
          <TextLink {...configurationLink(line)} alone aria-label={t('line.changeThing', { thing: title })}>
            {t('line.change')}
          </TextLink>
        )}
        {!held && (
          <Button
            className={classes.remove}
            variant="quiet"
            size="small"
            disabled={frozen}
            aria-label={t('line.removeThing', { thing: title })}
            onClick={remove}
          >
            {t('line.remove')}
          </Button>
        )}
      </div>
      {quantity >= max && !held && (reason === 'most' || quantity > 1) && (
        <p className={classes.limit}>{t(`limit.${reason}`, { count: max })}</p>
      )}
      <div className={classes.status}>
        <LineStatus line={line} quiet={compact} />
      </div>
      {held && (
        <div className={classes.held}>
          <HeldPanel line={{ ...line, held }} actions={actions} frozen={frozen} onAnswer={onRemove} />
        </div>
      )}
    </li>
  );
});
